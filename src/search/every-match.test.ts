import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMatch } from './every-match.ts';

const PATTERNS = [/a/g, /\bb*/g, /(?<=a)b?/gi, /[\p{L}\p{N}]*/gu, /(a)|(?:b)|$/g, /./gsu];

describe('every match', () => {
  it('is what matchAll finds', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'B', ' ', '\n', 'é', '𝒳', '7')).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...PATTERNS), (text, pattern) => {
        expect(everyMatch(text, pattern)).toEqual([...text.matchAll(pattern)]);
      }),
    );
  });

  it('does not depend on where the pattern was used before', () => {
    const pattern = /a/g;
    pattern.exec('aa');
    expect(everyMatch('aba', pattern).map(({ index }) => index)).toEqual([0, 2]);
    expect(pattern.lastIndex).toBe(0);
  });
});
