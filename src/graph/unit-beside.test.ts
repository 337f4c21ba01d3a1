import { expect, it } from 'vitest';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import type { Chain, Iri } from '../core/index.ts';
import { literal } from '../form/index.ts';
import { plain } from '../kb/dialects/index.ts';
import { createUnitBeside } from './unit-beside.ts';

const ns = 'http://e/';
const over = (relation: string): readonly [Iri, Chain<Iri>] => [
  `${ns}straight-${relation}` as Iri,
  [
    { relation: `${ns}${relation}` as Iri, inverse: false },
    { relation: `${ns}value` as Iri, inverse: false },
  ],
];
const unit = createUnitBeside(
  memoryGraph(`
@prefix : <${ns}> .
:a :weight [ :value 12 ; :unitCode "KGM" ; :unitText "kg" ] ; :width [ :value 12 ; :unitText "cm" ] ; :price [ :value 5 ; :currency "EUR" ] ; :score [ :value 5 ] ;
  :straight-weight 12 ; :straight-width 12 ; :straight-price 5 ; :straight-score 5 .
:b :weight [ :value 3 ; :unitCode "KGM" ; :unitText "kg" ] ; :price [ :value 7 ; :currency "USD" ] ; :straight-weight 3 ; :straight-price 7 .
:c :size [ :value 1 ; :depth 2 ; :unitText "m" ] ; :straight-size 1 .
:d :cost "18.50" ; :costCurrency "EUR" ; :people 5 ; :currency "CHF" ; :unitCost 3 .
:e :cost "7" ; :costCurrency "USD" . :f :fee 4 ; :feeCurrency "EUR" .
`),
  { ...plain, saidAs: new Map(['weight', 'width', 'price', 'score', 'size'].map(over)) },
);

it.each([
  ['weight', 'kg'],
  ['width', 'cm'],
  // Some in one and some in another; none; of which of two numbers is not said.
  ['price', undefined],
  ['score', undefined],
  ['size', undefined],
])('tells what %s is counted in: %s', (relation, text) => {
  expect(unit(`${ns}straight-${relation}` as Iri)).toBe(text);
});

it('tells what a number of a thing is counted in that has a unit called after it', () => {
  expect(unit(`${ns}fee` as Iri)).toBe('EUR');
  expect(unit(`${ns}people` as Iri)).toBe(undefined);
  expect(unit(`${ns}cost` as Iri)).toBe(undefined);
});

it('tells of one value what this one is counted in', () => {
  const one = (relation: string, value: string, type: 'integer' | 'string', of: string) =>
    unit(`${ns}${relation}` as Iri, { value: literal(value, type), of: `${ns}${of}` as Iri });
  expect(one('cost', '18.50', 'string', 'd')).toBe('EUR');
  expect(one('cost', '7', 'string', 'e')).toBe('USD');
  expect(one('cost', '7', 'string', 'd')).toBe(undefined);
  expect(one('straight-price', '7', 'integer', 'b')).toBe('USD');
});
