import { describe, expect, it } from 'vitest';
import { literal } from './literal.ts';
import { inOrder, upTo, withCountedYear } from './signed-year.ts';
import { compares, comparesWith, isCompared } from './value.ts';

/** Dates as they come one after the other. */
const TIMES = [
  '-13800000000',
  '-12000',
  '-0118',
  '-0044',
  '-0044-03',
  '-0044-03-15',
  '-0044-12-07',
  '-0043-01-01',
  '0103',
  '1990-03-05',
];

describe('dates of years before Christ', () => {
  it.each([inOrder, withCountedYear])('stand in their order as texts', (text) => {
    expect([...TIMES].reverse().sort((a, b) => (text(a) < text(b) ? -1 : 1))).toEqual(TIMES);
  });

  it('are cut where others are', () => {
    const cut = (text: string, precision: number) => upTo(inOrder(text), precision);
    expect(cut('-0044-03-15', 4)).toBe(inOrder('-0044'));
    expect(cut('-0044-03-15T10:00:00', 10)).toBe(inOrder('-0044-03-15'));
    expect(cut('1990-03-05', 7)).toBe('1990-03');
  });

  it('compare at the precision of the coarser one', () => {
    const ides = literal('-0044-03-15', 'date');
    expect(compares('lt', ides, literal('-0100', 'gYear'))).toBe(false);
    expect(compares('lt', literal('-0118', 'gYear'), literal('-0100', 'gYear'))).toBe(true);
    expect(compares('eq', ides, literal('-0044', 'gYear'))).toBe(true);
    expect(compares('le', literal('-0044', 'gYear'), literal('-0044-03-14', 'date'))).toBe(true);
    expect(compares('gt', literal('0014-08-19', 'date'), ides)).toBe(true);
    expect(comparesWith('eq', ides, literal('-0044-03', 'gYearMonth'))).toBe(true);
    expect(comparesWith('lt', literal('-0118', 'gYear'), ides)).toBe(true);
  });

  it('leave out what begins with no year', () => {
    const unknown = literal('unknown', 'gYear');
    expect(isCompared(unknown, 'signed-year')).toBe(false);
    expect(compares('gt', unknown, literal('-0100', 'gYear'), 'signed-year')).toBe(false);
    expect(isCompared(literal('-0044-03'), 'signed-year')).toBe(true);
  });

  it('are numbers where they are stored as such', () => {
    const year = literal('-44', 'integer');
    expect(compares('gt', year, literal('-118', 'integer'))).toBe(true);
    expect(compares('gt', literal('-44'), literal('-0118', 'gYear'), 'number-text')).toBe(true);
  });
});
