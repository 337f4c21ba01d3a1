import { expect, it } from 'vitest';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import type { Iri } from '../core/index.ts';
import { createHoldsYears } from './holds-years.ts';

const holdsYears = createHoldsYears(
  memoryGraph(`
@prefix : <http://e/> .
:a :founded 1893 ; :people 1900 ; :code "1900" ; :of :b .
:b :founded 2004 ; :people 120 ; :code "2004" ; :of :a .
`),
);

it.each([
  ['founded', true],
  ['people', false],
  ['code', false],
  ['of', false],
  ['unknown', false],
])('tells whether %s holds years: %s', (relation, holds) => {
  expect(holdsYears(`http://e/${relation}` as Iri)).toBe(holds);
});
