import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryForm, smallLiteral } from '../../../test/fixtures/arbitrary-form.ts';
import type { Grounded, Id, Iri, NamedNode, Term, Triple } from '../../core/index.ts';
import { evaluateForm, literal, parseOrThrow, termKey } from '../../form/index.ts';
import { plain } from '../dialects/index.ts';
import { type Snapshot, snapshotOf } from '../snapshot/index.ts';
import { FarGraph } from './far-graph.ts';
import { knownAnswer } from './known-answer.ts';

const NS = 'http://example.org/';
const iri = (local: string) => (NS + local) as Iri;
const node = (local: string): NamedNode => ({ termType: 'NamedNode', value: iri(local) });
const THINGS = ['a', 'b', 'c', 'd', 'e'];
const RELATIONS = ['likes', 'knows', 'size'];

const edges: fc.Arbitrary<readonly Triple[]> = fc.array(
  fc.record({
    subject: fc.constantFrom(...THINGS).map(node),
    predicate: fc.constantFrom(...RELATIONS).map(node),
    object: fc.oneof<fc.Arbitrary<Term>[]>(fc.constantFrom(...THINGS).map(node), smallLiteral),
  }),
  { minLength: 5, maxLength: 30 },
);

/** A graph of which some things were looked at, and of others one end of each relation. */
function seen(triples: readonly Triple[], whole: readonly string[], sketched: readonly string[]): FarGraph {
  const base = snapshotOf([]).graph;
  const far = new FarGraph(base, { isSchema: () => false, indexed: new Set(), mediators: new Uint8Array(), most: 200 });
  for (const local of [...sketched, ...whole]) {
    const isWhole = whole.includes(local);
    const id = far.intern(node(local))!;
    far.settle(id, isWhole ? 'whole' : 'sketched');
    for (const relation of RELATIONS) {
      for (const inverse of [false, true]) {
        const own = triples.filter(
          ({ subject, predicate, object }) =>
            predicate.value === iri(relation) && (inverse ? object : subject).value === iri(local),
        );
        const ends = [...new Set(own.map(({ subject, object }) => far.intern(inverse ? subject : object)!))];
        if (ends.length > 0)
          far.addEnds(id, far.intern(node(relation)) as Id, inverse, isWhole ? ends : ends.slice(0, 1), ends.length);
      }
    }
  }
  return far;
}

const keys = (terms: readonly Term[]) => terms.map(termKey).sort();
const among = fc.subarray(THINGS);

describe('what is known without asking', () => {
  const known = (written: string, far: FarGraph) => {
    const found = knownAnswer(parseOrThrow(written) as unknown as Grounded, far, plain);
    return found?.status === 'done' ? found.values.map(({ value }) => value.replace(NS, '')) : undefined;
  };
  const triples: readonly Triple[] = [
    { subject: node('a'), predicate: node('likes'), object: node('b') },
    { subject: node('a'), predicate: node('likes'), object: node('c') },
    { subject: node('b'), predicate: node('knows'), object: node('d') },
    { subject: node('c'), predicate: node('size'), object: literal('1.5', 'double') },
  ];
  const likes = `(JOIN (R <${NS}likes>) (ENTITY <${NS}a>))`;

  it('is what lies around what was looked at, that there is nothing included', () => {
    const far = seen(triples, ['a', 'b', 'c'], []);
    expect(known(likes, far)).toEqual(['b', 'c']);
    expect(known(`(COUNT ${likes})`, far)).toEqual(['2']);
    expect(known(`(JOIN (R <${NS}knows>) ${likes})`, far)).toEqual(['d']);
    expect(known(`(JOIN (R <${NS}knows>) (ENTITY <${NS}a>))`, far)).toEqual([]);
  });

  it('is which things are of a class, where the server was asked what each of them is', () => {
    const far = seen(triples, ['a', 'b', 'c'], []);
    const tell = (local: string, ...types: readonly string[]) =>
      far.describe(far.intern(node(local))!, [{ predicate: plain.typeOf, inverse: false, ends: types.map(node) }]);
    tell('b', 'C', 'D');
    expect(known(`(AND (CLASS <${NS}C>) ${likes})`, far)).toBeUndefined();
    tell('c', 'D');
    expect(known(`(AND (CLASS <${NS}C>) ${likes})`, far)).toEqual(['b']);
    expect(known(`(COUNT (AND ${likes} (CLASS <${NS}D>)))`, far)).toEqual(['2']);
    expect(known(`(JOIN (R <${NS}knows>) (AND ${likes} (CLASS <${NS}C>)))`, far)).toEqual(['d']);
    expect(known(`(AND (CLASS <${NS}E>) ${likes})`, far)).toEqual([]);
    expect(known(`(CLASS <${NS}C>)`, far)).toBeUndefined();
  });

  it('is nothing of what was not looked at, of one end of many, and of what servers round', () => {
    expect(known(`(JOIN (R <${NS}knows>) ${likes})`, seen(triples, ['a'], []))).toBeUndefined();
    expect(known(likes, seen(triples, [], ['a']))).toBeUndefined();
    expect(known(likes, seen(triples, ['b'], []))).toBeUndefined();
    expect(known(`(JOIN (R <${NS}size>) (ENTITY <${NS}c>))`, seen(triples, ['c'], []))).toBeUndefined();
    expect(known(`(ENTITY <${NS}elsewhere>)`, seen(triples, ['a'], []))).toBeUndefined();
  });

  it('is what the whole graph says, or nothing', () => {
    const forms = arbitraryForm({
      entities: THINGS.map(iri),
      classes: [iri('C')],
      relations: RELATIONS.map(iri),
      literals: smallLiteral,
    });
    fc.assert(
      fc.property(edges, forms, among, among, (graph, form, whole, sketched) => {
        const far = seen(graph, whole, sketched);
        const found = knownAnswer(form as Grounded, far, plain);
        if (found === undefined) return;
        const all: Snapshot = snapshotOf(graph);
        expect(found.status === 'done' && keys(found.values)).toEqual(
          keys(evaluateForm(form as Grounded, all.graph, plain)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
