import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Linked, Triple } from '../../../core/index.ts';
import { literal, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createInSaidUnit } from './in-said-unit.ts';

const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :a a :Lamp ; :price 120 ; :currency "EUR" ; :watts 40 . :b a :Lamp ; :price 95 ; :currency "GBP" ; :watts 60 . :c a :Lamp ; :price 300 ; :currency "EUR" .
    :d a :Land ; :currency "EUR" ; :people 80 . :e a :Land ; :currency "GBP" ; :people 60 .`) as unknown as readonly Triple[],
);
const inSaidUnit = createInSaidUnit(snapshot);
const formOf = (text: string): Grounded =>
  parseOrThrow(text.replaceAll(/\b(price|currency|people|watts|Lamp)\b/g, '<http://x/$1>')) as unknown as Grounded;
const said = (text: string, question: string, unit?: string): string => {
  const value = { value: literal('100', 'integer'), mention: { text: '100', start: 0, end: 3 }, ...(unit && { unit }) };
  const linked = { literals: [value], wording: { text: question } } as unknown as Linked;
  return print(inSaidUnit(formOf(text), linked));
};

it('compares a figure with the numbers of its unit, and ranks those of the unit that is said', () => {
  const question = 'Which lamps cost more than 100 euros?';
  expect(said('(gt price 100)', question, 'euro')).toBe(print(formOf('(AND (gt price 100) (JOIN currency "EUR"))')));
  expect(said('(ARGMIN (CLASS Lamp) price)', 'What is the cheapest lamp in pounds?')).toBe(
    print(formOf('(ARGMIN (AND (CLASS Lamp) (JOIN currency "GBP")) price)')),
  );
});

it.each([
  ['a figure without a unit', '(gt price 100)', undefined],
  ['a unit that nothing is in', '(gt price 100)', 'dollar'],
  ['what is not paid', '(gt people 100)', 'euro'],
  ['what has one unit or none', '(gt watts 100)', 'euro'],
])('leaves %s', (_, text, unit) => {
  expect(said(text, 'Which are there?', unit)).toBe(print(formOf(text)));
});
