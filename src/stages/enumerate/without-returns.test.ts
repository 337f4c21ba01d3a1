import { describe, expect, it } from 'vitest';
import { around, formed, shown } from '../../../test/fixtures/reading-politics.ts';
import { withoutReturns } from './without-returns.ts';

const left = (form: string): string => shown(withoutReturns(around, formed(form)));

describe('withoutReturns', () => {
  it('leaves out the start where a form goes back to it the way it came, at its end or on its way', () => {
    const members = '(JOIN party (JOIN (R party) ann))';
    expect(left(members)).toBe(`(NOT ${members} ann)`);
    expect(left(`(COUNT (AND Person ${members}))`)).toBe(`(COUNT (AND Person (NOT ${members} ann)))`);
    expect(left(`(JOIN holder ${members})`)).toBe(`(JOIN holder (NOT ${members} ann))`);
    expect(left('(JOIN (R capitalOf) (JOIN (R capital) Aland))')).toMatch(/^\(NOT .* Aland\)$/);
  });

  it('takes what only connects for no end of a step', () => {
    const offices = '(JOIN (R holder) (JOIN (R official) Aland))';
    expect(left(offices)).toBe(offices);
    expect(left(`(JOIN official (JOIN holder ${offices}))`)).toBe(
      `(NOT (JOIN official (JOIN holder ${offices})) Aland)`,
    );
  });

  it('leaves it out once', () => {
    const others = '(NOT (JOIN party (JOIN (R party) ann)) ann)';
    expect(left(others)).toBe(others);
  });

  it('keeps it where a form comes back otherwise, or starts from several', () => {
    for (const form of [
      '(JOIN (R borders) (JOIN (R borders) Aland))',
      '(JOIN capitalOf (JOIN borders Aland))',
      '(JOIN party (JOIN (R party) (OR ann bert)))',
    ])
      expect(left(form)).toBe(form);
  });
});
