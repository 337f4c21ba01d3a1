import { describe, expect, it } from 'vitest';
import type { Iri, Row } from '../../core/index.ts';
import { type Counted, sampledIn, samplingQuery } from './sample-relations.ts';

const iri = (value: string) => `http://x/${value}` as Iri;
const RELATIONS: readonly Counted[] = [
  [iri('often'), 500],
  [iri('rare'), 2],
  [iri('uncounted'), 0],
];

describe('samplingQuery', () => {
  it('limits what may be much, and lists what cannot be', () => {
    const text = samplingQuery(RELATIONS, 8);
    expect(text).toContain('VALUES ?p { <http://x/rare> }');
    expect(text).toContain('{ SELECT ?s ?o { ?s <http://x/often> ?o } LIMIT 8 } BIND(0 AS ?g)');
    expect(text).toContain('{ SELECT ?s ?o { ?s <http://x/uncounted> ?o } LIMIT 8 } BIND(2 AS ?g)');
    expect(samplingQuery([RELATIONS[0]!], 8)).not.toContain('VALUES');
  });
});

describe('sampledIn', () => {
  const row = (head: Row, name: string): Row => ({
    ...head,
    s: { termType: 'NamedNode', value: iri(name) },
    o: { termType: 'NamedNode', value: iri('o') },
  });
  const place = (value: string): Row => ({
    g: { termType: 'Literal', value, datatype: { value: 'http://www.w3.org/2001/XMLSchema#integer' } },
  });

  it('gives each relation its rows, and none more than were asked for', () => {
    const rare: Row = { p: { termType: 'NamedNode', value: iri('rare') } };
    const rows = [row(rare, 'a'), row(place('0'), 'b'), row(rare, 'c'), row(rare, 'd'), row(place('7'), 'e')];
    const found = sampledIn(rows, RELATIONS, 2);
    expect(Array.from(found, ([relation, own]) => [relation, own.map(({ s }) => s!.value)])).toEqual([
      [iri('often'), [iri('b')]],
      [iri('rare'), [iri('a'), iri('c')]],
      [iri('uncounted'), []],
    ]);
  });
});
