import { expect, it } from 'vitest';
import { isCompound } from './compound.ts';
import { stem } from './stem.ts';

it.each([
  ['screenwriters', 'written', true],
  ['place', 'birthplace', true],
  ['writer', 'writers', false],
  ['ages', 'villages', false],
  ['film', 'films', false],
])('%s and %s: %s', (a, b, expected) => {
  expect(isCompound(stem(a), stem(b))).toBe(expected);
});
