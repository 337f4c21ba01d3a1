import { expect, it } from 'vitest';
import { parse } from '../../test/fixtures/memory-graph.ts';
import type { Iri } from '../core/index.ts';
import { literal } from '../form/index.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';
import { createToldToYear } from './told-to-year.ts';

function toldBy(turtle: string) {
  const prefixes =
    '@prefix : <http://x/> . @prefix wikibase: <http://wikiba.se/ontology#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .';
  const { graph } = snapshotOf(parse(`${prefixes} ${turtle}`));
  const toldToYear = createToldToYear(graph);
  return (day: string, relation: string) =>
    toldToYear(literal(`${day}T00:00:00Z`, 'dateTime'), [`http://x/${relation}` as Iri, 'http://x/other' as Iri]);
}

const at = (day: string): string => `"${day}T00:00:00Z"^^xsd:dateTime`;

it('tells a year where a relation knows only moments at which one begins', () => {
  const told = toldBy(`
    :a :since ${at('1898-01-01')} ; :born ${at('1871-01-01')} .
    :b :since ${at('1926-01-01')} ; :born ${at('1902-05-04')} .
    :c :since ${at('-0044-01-01')} ; :born ${at('1926-01-01')} ; :left ${at('1951-01-01')} .`);
  expect(told('1898-01-01', 'since')).toBe('1898');
  expect(told('-0044-01-01', 'since')).toBe('44 BC');
  // Who was born on a day may have been born on the first of January, and of one day nothing can be told.
  expect(told('1871-01-01', 'born')).toBeUndefined();
  expect(told('1951-01-01', 'left')).toBeUndefined();
  expect(told('1898-01-01', 'left')).toBeUndefined();
});

it('tells it as precisely as a Wikibase knows it', () => {
  const told = toldBy(`
    :a :born ${at('1871-01-01')} . :b :born ${at('1902-01-01')} . :c :born ${at('1910-01-01')} .
    :v1 wikibase:timeValue ${at('1871-01-01')} ; wikibase:timePrecision 9 .
    :v2 wikibase:timeValue ${at('1902-01-01')} ; wikibase:timePrecision 11 .`);
  expect(['1871', '1902', '1910'].map((year) => told(`${year}-01-01`, 'born'))).toEqual(['1871', undefined, '1910']);
});
