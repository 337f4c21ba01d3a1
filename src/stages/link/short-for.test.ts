import { expect, it } from 'vitest';
import { isCutOff, isShortFor } from './short-for.ts';

it.each([
  ['mdl', 'model'],
  ['mdl', 'models'],
  ['brnch', 'branch'],
  ['mdl', 'middle'],
  ['exmr', 'examiner'],
  ['pd', 'paid'],
  ['orl', 'oral'],
])('%s is short for %s', (short, word) => {
  expect(isShortFor(short, word)).toBe(true);
});

it.each([
  ['mdl', 'moody'],
  ['mdl', 'medallion'],
  ['rdr', 'order'],
  ['rhythm', 'rhythm'],
  // Of two consonants no other may be left out, and what is a word is short for none.
  ['pt', 'parent'],
  ['etd', 'expected'],
  ['act', 'accident'],
])('%s is not short for %s', (short, word) => {
  expect(isShortFor(short, word)).toBe(false);
});

it('goes on where a short form ends, and is no other form of it', () => {
  expect(isCutOff('cand', 'candidate')).toBe(true);
  expect(isCutOff('car', 'cargo')).toBe(false);
  expect(isCutOff('cand', 'candid')).toBe(false);
  expect(isCutOff('candi', 'candidate')).toBe(false);
});
