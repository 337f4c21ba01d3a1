import { describe, expect, it } from 'vitest';
import type { Contender } from '../../stages/index.ts';
import { rankedFirst } from './choose-contender.ts';

const read = (chance: number): Contender => ({ by: 'reader', clues: { ranked: 0 }, chance }) as unknown as Contender;
const ranking = (sure: number, withheld: number): Contender =>
  ({ by: 'ranking', clues: { sure, withheld }, chance: 0.1 }) as unknown as Contender;
const both = (rankedSure: number, rankedWithheld: number): Contender =>
  ({ by: 'reader', clues: { ranked: 1, rankedSure, rankedWithheld }, chance: 0.1 }) as unknown as Contender;

/** Whether what the ranking came to goes before what is preferred to it. */
const goesFirst = (chance: number, other: Contender): boolean => rankedFirst([read(chance), other])[0] === other;

describe('rankedFirst', () => {
  it('puts first what the ranking says', () => {
    expect(goesFirst(0.9, ranking(-1, 0))).toBe(true);
    expect(goesFirst(0.9, both(-1, 0))).toBe(true);
    expect(rankedFirst([])).toEqual([]);
  });

  it('puts first what it would rather not say only where nothing is likelier right than wrong', () => {
    expect(goesFirst(0.4, ranking(-2, 1))).toBe(true);
    expect(goesFirst(0.4, both(-2, 1))).toBe(true);
    expect(goesFirst(0.6, ranking(-2, 1))).toBe(false);
    expect(goesFirst(0.4, ranking(-4, 1))).toBe(false);
  });
});
