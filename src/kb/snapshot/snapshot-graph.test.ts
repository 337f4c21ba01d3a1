import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlankNode, Iri, Literal, NamedNode, Term, Triple } from '../../core/index.ts';
import { plain } from '../dialects/index.ts';
import { spellTerm } from '../rdf/index.ts';
import { snapshotOf } from './index.ts';
import { matchIds } from './match.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const iri = (value: string): NamedNode => ({ termType: 'NamedNode', value });
const blank = (value: string): BlankNode => ({ termType: 'BlankNode', value });
const literal = (value: string, datatype = `${XSD}string`): Literal => ({
  termType: 'Literal',
  value,
  datatype: { value: datatype },
});
const tagged = (value: string, language: string): Literal => ({
  termType: 'Literal',
  value,
  language,
  datatype: { value: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString' },
});

// Few names, so that triples share terms and repeat.
const iris = fc.integer({ min: 0, max: 7 }).map((n) => iri(`http://x/${n}`));
const nodes = fc.oneof(
  iris,
  fc.integer({ min: 0, max: 2 }).map((n) => blank(`b${n}`)),
);
const literals = fc.oneof(
  fc.constantFrom('', 'a', '"', '\\', '\n', 'é', '日本', '😀').map((text) => literal(text)),
  fc.constantFrom('en', 'de-at').map((language) => tagged('a', language)),
  fc.integer({ min: 0, max: 3 }).map((n) => literal(String(n), `${XSD}integer`)),
);
const triple: fc.Arbitrary<Triple> = fc.record({ subject: nodes, predicate: iris, object: fc.oneof(nodes, literals) });
const graphs = fc.array(triple, { maxLength: 60 });

const spell = ({ subject, predicate, object }: Triple): string => [subject, predicate, object].map(spellTerm).join(' ');

describe('SnapshotGraph', () => {
  it('answers every pattern as a filter over the triples would', () => {
    fc.assert(
      fc.property(graphs, triple, fc.integer({ min: 0, max: 7 }), (triples, probe, bound) => {
        const { graph } = snapshotOf(triples, { dialect: plain });
        const pattern = {
          ...(bound & 1 && { subject: probe.subject }),
          ...(bound & 2 && { predicate: probe.predicate.value as Iri }),
          ...(bound & 4 && { object: probe.object }),
        };
        const found = [...matchIds(graph, pattern)].map((ids) => ids.map((id) => spellTerm(graph.term(id))).join(' '));
        const expected = triples.filter(
          ({ subject, predicate, object }) =>
            (!(bound & 1) || spellTerm(subject) === spellTerm(probe.subject)) &&
            (!(bound & 2) || predicate.value === probe.predicate.value) &&
            (!(bound & 4) || spellTerm(object) === spellTerm(probe.object)),
        );
        expect(found.toSorted()).toEqual([...new Set(expected.map(spell))].toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it('lists neighbours and predicates ascending and without duplicates', () => {
    fc.assert(
      fc.property(graphs, (triples) => {
        const { graph } = snapshotOf(triples, { dialect: plain });
        const all = [...graph.predicates()].flatMap((p) => [
          ...matchIds(graph, { predicate: graph.term(p).value as Iri }),
        ]);
        expect(graph.tripleCount).toBe(all.length);
        const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);
        for (let id = 0; id < graph.termCount; id++) {
          const out = all.filter(([s]) => s === id);
          const into = all.filter(([, , o]) => o === id);
          const by = all.filter(([, p]) => p === id);
          expect([...graph.outgoing(id)]).toEqual(sorted(out.map(([, p]) => p)));
          expect([...graph.incoming(id)]).toEqual(sorted(into.map(([, p]) => p)));
          expect([...graph.subjectsOf(id)]).toEqual(sorted(by.map(([s]) => s)));
          expect([...graph.objectsOf(id)]).toEqual(sorted(by.map(([, , o]) => o)));
          for (const p of graph.predicates()) {
            expect([...graph.objects(id, p)]).toEqual(sorted(out.filter((t) => t[1] === p).map(([, , o]) => o)));
            expect([...graph.subjects(p, id)]).toEqual(sorted(into.filter((t) => t[1] === p).map(([s]) => s)));
          }
        }
        expect([...graph.predicates()]).toEqual(sorted(all.map(([, p]) => p)));
        const some = Uint32Array.from({ length: Math.ceil(graph.termCount / 2) }, (_, i) => 2 * i);
        for (const p of graph.predicates()) {
          const by = all.filter((t) => t[1] === p);
          const isOdd = (id: number) => id % 2 === 1;
          expect([...graph.image(some, p, false)]).toEqual(sorted(by.filter(([s]) => !isOdd(s)).map(([, , o]) => o)));
          expect([...graph.image(some, p, true)]).toEqual(sorted(by.filter(([, , o]) => !isOdd(o)).map(([s]) => s)));
        }
      }),
    );
  });

  it('gives back every kind of term as it came', () => {
    const terms: Term[] = [
      iri('http://x/é?q=1#f'),
      iri('urn:with space'),
      blank('b0'),
      literal(''),
      literal('a "b" \\ \n\r\t c'),
      literal('1.50', `${XSD}decimal`),
      tagged('Köln', 'de'),
      literal('x'.repeat(5000)),
    ];
    const { graph } = snapshotOf(
      terms.map((object) => ({ subject: iri('http://x/s'), predicate: iri('http://x/p'), object })),
    );
    for (const term of terms) {
      const id = graph.id(term);
      expect(id).toBeDefined();
      expect(graph.term(id!)).toEqual(term);
      expect(graph.isLiteral(id!)).toBe(term.termType === 'Literal');
      expect(graph.isBlank(id!)).toBe(term.termType === 'BlankNode');
    }
    expect(graph.id(literal('absent'))).toBeUndefined();
    expect(graph.id(iri(`http://x/${'long'.repeat(2000)}`))).toBeUndefined();
    expect(graph.id({ ...tagged('Köln', 'DE') })).toBe(graph.id(tagged('Köln', 'de')));
    expect(graph.id(literal('Köln'))).toBeUndefined();
  });

  it('has nothing to say about ids beyond its own', () => {
    const { graph } = snapshotOf([{ subject: iri('http://x/s'), predicate: iri('http://x/p'), object: literal('o') }]);
    const beyond = graph.termCount;
    expect(graph.objects(beyond, 0)).toHaveLength(0);
    expect(graph.subjects(0, beyond)).toHaveLength(0);
    expect(graph.outgoing(beyond)).toHaveLength(0);
    expect(graph.incoming(beyond)).toHaveLength(0);
    expect(graph.subjectsOf(beyond)).toHaveLength(0);
    expect(graph.objectsOf(beyond)).toHaveLength(0);
    expect(() => graph.term(beyond)).toThrow(RangeError);
  });

  it('is empty without triples', () => {
    const { graph, labels } = snapshotOf([]);
    expect(graph).toMatchObject({ tripleCount: 0, termCount: 0 });
    expect(graph.id(iri('http://x/'))).toBeUndefined();
    expect([...graph.ntriples()]).toEqual([]);
    expect(labels.labelCount).toBe(0);
  });

  it('prints itself as N-Triples in chunks of whole lines', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 1, max: 200 }), (triples, size) => {
        const chunks = [...snapshotOf(triples, { dialect: plain }).graph.ntriples(size)].map((chunk) =>
          Buffer.from(chunk).toString(),
        );
        for (const chunk of chunks) expect(chunk.endsWith(' .\n')).toBe(true);
        const lines = chunks.join('').split('\n').slice(0, -1);
        expect(lines.toSorted()).toEqual([...new Set(triples.map((t) => `${spell(t)} .`))].toSorted());
      }),
    );
  });
});
