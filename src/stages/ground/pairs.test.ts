import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPairs } from './pairs.ts';

const sorted = fc
  .array(fc.double({ min: -5, max: 5, noNaN: true }), { maxLength: 12 })
  .map((scores) => scores.toSorted((a, b) => b - a).map((score, place) => ({ score, place })));

describe('bestPairs', () => {
  it('gives every pair once, the best sums first', () => {
    fc.assert(
      fc.property(sorted, sorted, (left, right) => {
        const pairs = [...bestPairs(left, right)];
        expect(pairs).toHaveLength(left.length * right.length);
        expect(new Set(pairs.map(([a, b]) => `${a.place} ${b.place}`)).size).toBe(pairs.length);
        const sums = pairs.map(([a, b]) => a.score + b.score);
        expect(sums).toEqual(sums.toSorted((a, b) => b - a));
      }),
    );
  });

  it('looks no further than it is asked to', () => {
    const seen: number[] = [];
    const list = Array.from({ length: 1000 }, (_, i) => ({ score: 9 - i }));
    for (const [a, b] of bestPairs(list, list)) {
      seen.push(a.score + b.score);
      if (seen.length === 4) break;
    }
    expect(seen).toEqual([18, 17, 17, 16]);
  });
});
