import fc from 'fast-check';
import { Store } from 'oxigraph';
import { expect, it } from 'vitest';
import type { Dialect, Grounded, Iri, Literal, NamedNode, Term, Triple } from '../../src/core/index.ts';
import { evaluateForm, family, literal, numberOf, print } from '../../src/form/index.ts';
import { snapshotOf } from '../../src/kb/index.ts';
import { compile, write } from '../../src/sparql/index.ts';
import { arbitraryForm, smallLiteral } from '../fixtures/arbitrary-form.ts';
import { memoryGraph } from '../fixtures/memory-graph.ts';

const NS = 'http://example.org/';
const [RDF, RDFS, OWL] = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://www.w3.org/2002/07/owl#',
];
const node = (value: string): NamedNode => ({ termType: 'NamedNode', value });
const named = (local: string): NamedNode => node(NS + local);
const name = (local: string): Iri => (NS + local) as Iri;

const THINGS = ['a', 'b', 'c', 'd', 'e'];
/** Of none of them the name says what it has to do with another. */
const RELATIONS = ['likes', 'trusts', 'knows', 'meets'];
const between = (subjects: readonly string[], predicates: readonly NamedNode[], objects: readonly Term[]) =>
  fc.record({
    subject: fc.constantFrom(...subjects).map(named),
    predicate: fc.constantFrom(...predicates),
    object: fc.constantFrom(...objects),
  });
/** What is neither declared nor used is not this graph's, whatever else it is said to be the same as. */
const DECLARED: readonly Triple[] = [
  ...[...RELATIONS, 'size', 'extent'].map((local) => [local, `${RDF}Property`] as const),
  ...['C', 'D', 'E'].map((local) => [local, `${OWL}Class`] as const),
].map(([local, type]) => ({ subject: named(local), predicate: node(`${RDF}type`), object: node(type) }));
const graphs = fc.record({
  facts: fc.array(between(THINGS, RELATIONS.map(named), THINGS.map(named)), { minLength: 4, maxLength: 20 }),
  sizes: fc.array(between(THINGS, ['size', 'extent'].map(named), [literal('3', 'integer'), literal('7', 'integer')]), {
    maxLength: 6,
  }),
  types: fc.array(between(THINGS, [node(`${RDF}type`)], ['C', 'D', 'E'].map(named)), { minLength: 2, maxLength: 6 }),
  declared: fc.array(
    fc.oneof(
      between(
        RELATIONS,
        [`${RDFS}subPropertyOf`, `${OWL}inverseOf`, `${OWL}equivalentProperty`].map(node),
        RELATIONS.map(named),
      ),
      between(RELATIONS, [node(`${RDF}type`)], [node(`${OWL}SymmetricProperty`)]),
      between(['size'], [node(`${RDFS}subPropertyOf`)], [named('extent')]),
      between(['C'], [node(`${OWL}equivalentClass`)], [named('D')]),
      between(['D'], [node(`${RDFS}subClassOf`)], [named('E')]),
    ),
    { minLength: 1, maxLength: 5 },
  ),
});
/** Facts that lead on in the order of things, so that none leads to itself by what is declared of one relation alone. */
const ordered = fc.record({
  facts: fc.array(
    fc
      .tuple(fc.nat(THINGS.length - 1), fc.constantFrom(...RELATIONS), fc.nat(THINGS.length - 1))
      .filter(([from, , to]) => from < to)
      .map(([from, relation, to]) => ({
        subject: named(THINGS[from]!),
        predicate: named(relation),
        object: named(THINGS[to]!),
      })),
    { minLength: 3, maxLength: 12 },
  ),
  declared: fc.array(
    fc.oneof(
      between(RELATIONS, [node(`${RDF}type`)], [node(`${OWL}TransitiveProperty`)]),
      between(['likes', 'knows'], [node(`${RDFS}subPropertyOf`)], RELATIONS.map(named)),
      between(['trusts'], [node(`${OWL}inverseOf`)], [named('likes')]),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  chains: fc.array(
    fc.record({
      of: fc.constantFrom(...RELATIONS),
      steps: fc.array(fc.constantFrom(...RELATIONS), { minLength: 2, maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
});
/** A chain as it is declared, over a list. */
const declaredChain = ({ of, steps }: Chained, i: number): readonly Triple[] => {
  const cell = (at: number): NamedNode => (at === steps.length ? node(`${RDF}nil`) : named(`list${i}-${at}`));
  return [
    { subject: named(of), predicate: node(`${OWL}propertyChainAxiom`), object: cell(0) },
    ...steps.flatMap((step, at) => [
      { subject: cell(at), predicate: node(`${RDF}first`), object: named(step) },
      { subject: cell(at), predicate: node(`${RDF}rest`), object: cell(at + 1) },
    ]),
  ];
};
interface Chained {
  readonly of: string;
  readonly steps: readonly string[];
}
const forms = arbitraryForm({
  entities: [...THINGS, 'absent'].map(name),
  classes: ['C', 'D', 'E'].map(name),
  relations: [...RELATIONS, 'size', 'extent'].map(name),
  literals: smallLiteral,
  texts: fc.constant(literal('x')),
});

/** Everything that follows, one rule after the other until none adds anything. */
function closed(triples: readonly Triple[], chains: readonly Chained[] = []): readonly Triple[] {
  const all = new Map(triples.map((triple) => [spell(triple), triple]));
  const add = (subject: Term, predicate: Term, object: Term): void => {
    if (subject.termType === 'Literal' || predicate.termType !== 'NamedNode') return;
    const triple = { subject, predicate, object };
    all.set(spell(triple), triple);
  };
  for (let size = 0; size !== all.size; ) {
    size = all.size;
    const now = [...all.values()];
    for (const { of, steps } of chains) {
      const ends = steps.reduce<readonly (readonly [Term, Term])[]>(
        (found, step) =>
          found.flatMap(([start, end]) =>
            now
              .filter(({ subject, predicate }) => predicate.value === NS + step && subject.value === end.value)
              .map(({ object }) => [start, object] as const),
          ),
        THINGS.map((thing) => [named(thing), named(thing)] as const),
      );
      for (const [start, end] of ends) add(start, named(of), end);
    }
    for (const { subject: one, predicate: how, object: other } of now) {
      for (const { subject, predicate, object } of now) {
        const [isOne, isOther] = [predicate.value === one.value, predicate.value === other.value];
        if (how.value === `${RDFS}subPropertyOf` && isOne) add(subject, other, object);
        if (how.value === `${OWL}equivalentProperty` && isOne) add(subject, other, object);
        if (how.value === `${OWL}equivalentProperty` && isOther) add(subject, one, object);
        if (how.value === `${OWL}inverseOf` && isOne) add(object, other, subject);
        if (how.value === `${OWL}inverseOf` && isOther) add(object, one, subject);
        if (other.value === `${OWL}SymmetricProperty` && isOne) add(object, predicate, subject);
        if (other.value === `${OWL}TransitiveProperty` && isOne)
          for (const next of now)
            if (next.predicate.value === predicate.value && next.subject.value === object.value)
              add(subject, predicate, next.object);
        if (predicate.value !== `${RDF}type`) continue;
        const [isTyped, isTypedOther] = [object.value === one.value, object.value === other.value];
        if (how.value === `${RDFS}subClassOf` && isTyped) add(subject, predicate, other);
        if (how.value === `${OWL}equivalentClass` && isTyped) add(subject, predicate, other);
        if (how.value === `${OWL}equivalentClass` && isTypedOther) add(subject, predicate, one);
      }
    }
  }
  return [...all.values()];
}

const spell = ({ subject, predicate, object }: Triple): string =>
  `${write.term(subject)} ${write.term(predicate)} ${write.term(object)} .`;

/** Numbers by value: engines differ in how they write the same sum. */
function key(term: Term): string {
  if (term.termType !== 'Literal') return `${term.termType} ${term.value}`;
  if (family(term) === 'number') return `number ${Number(numberOf(term.value).toPrecision(9))}`;
  return `${term.datatype.value} ${term.language ?? ''} ${term.value}`;
}

function ask(store: Store, form: Grounded, dialect: Dialect): readonly Term[] {
  const query = compile(form, dialect);
  const result = store.query(query.text) as boolean | Map<string, Term>[];
  if (typeof result !== 'boolean') return result.flatMap((row) => row.get(query.answer) ?? []);
  return [literal(String(result), 'boolean') as Literal];
}

/** Superlatives of superlatives repeat each other in a query. */
const LONGEST_QUERY = 60_000;
/** The engine compares what a path of any length starts from by its spelling. */
const hasAnyLength = (form: Grounded): boolean => /\(STAR /.test(print(form));

/** Expects forms to come to the same on a graph that concludes for itself, on one with all that follows, and by their queries as it was published. */
function expectSaid(batch: readonly Grounded[], triples: readonly Triple[], all: readonly Triple[]): void {
  const { graph, dialect } = snapshotOf(triples, { members: 'inherited' });
  const whole = memoryGraph(all);
  const typed = { ...dialect, typeOf: `${RDF}type` as Iri };
  const store = new Store();
  store.load(triples.map(spell).join('\n'), { format: 'application/n-triples' });
  for (const form of batch) {
    const { text } = compile(form, dialect);
    if (text.length > LONGEST_QUERY || hasAnyLength(form)) continue;
    const own = evaluateForm(form, graph, dialect).map(key).sort();
    const why = `${print(form)}\n${triples.map(spell).join('\n')}\n${text}`;
    expect(own, why).toEqual(evaluateForm(form, whole, typed).map(key).sort());
    expect(own, why).toEqual(ask(store, form, dialect).map(key).sort());
  }
}

it('what is declared holds of every form, and its query says it on the graph as it was published', () => {
  fc.assert(
    fc.property(
      graphs,
      fc.array(forms, { minLength: 12, maxLength: 12 }),
      ({ facts, sizes, types, declared }, batch) => {
        const triples = [...facts, ...sizes, ...types, ...declared, ...DECLARED];
        expectSaid(batch, triples, closed(triples));
      },
    ),
    { numRuns: 100 },
  );
});

/** Whether chains say what they need themselves, which no path does: a relation needs what is narrower and the steps of its chains. */
function isRecursive(declared: readonly Triple[], chains: readonly Chained[]): boolean {
  const needs = (relation: string): readonly string[] => [
    ...chains.filter(({ of }) => of === relation).flatMap(({ steps }) => steps),
    ...declared.flatMap(({ subject, predicate, object }) => {
      const [one, other] = [subject.value.slice(NS.length), object.value.slice(NS.length)];
      if (predicate.value === `${RDFS}subPropertyOf`) return other === relation ? [one] : [];
      if (predicate.value !== `${OWL}inverseOf`) return [];
      return one === relation ? [other] : other === relation ? [one] : [];
    }),
  ];
  const all = (from: string): ReadonlySet<string> => {
    const seen = new Set(needs(from));
    for (const each of seen) for (const next of needs(each)) seen.add(next);
    return seen;
  };
  return chains.some(({ of, steps }) => steps.some((step) => step === of || all(step).has(of)));
}

it('chains and what goes on and on hold of every form, and their queries say it', () => {
  fc.assert(
    fc.property(ordered, fc.array(forms, { minLength: 12, maxLength: 12 }), ({ facts, declared, chains }, batch) => {
      fc.pre(!isRecursive(declared, chains));
      const triples = [...facts, ...declared, ...chains.flatMap(declaredChain), ...DECLARED];
      const all = closed(triples, chains);
      // What leads to itself is not believed.
      fc.pre(!all.some(({ subject, object }) => subject.value === object.value));
      expectSaid(batch, triples, all);
    }),
    { numRuns: 100 },
  );
});
