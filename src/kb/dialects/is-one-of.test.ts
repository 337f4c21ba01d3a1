import { Store } from 'oxigraph';
import { expect, it } from 'vitest';
import { isOneOf } from './is-one-of.ts';

it('tells relations by their texts, so that no server begins with all triples of a relation', () => {
  const store = new Store();
  store.load('<http://x.org/s> <http://x.org/p> 1 ; <http://x.org/q> 2 ; <http://x.org/r> 3 .', {
    format: 'text/turtle',
  });
  const condition = isOneOf('?p', ['http://x.org/p', 'http://x.org/r']);
  expect(condition).not.toContain('<');
  const rows = store.query(`SELECT ?o { ?s ?p ?o FILTER(${condition}) } ORDER BY ?o`) as Map<
    string,
    { value: string }
  >[];
  expect(rows.map((row) => row.get('o')!.value)).toEqual(['1', '3']);
});
