import { describe, expect, it } from 'vitest';
import { calibrate } from './calibration.ts';
import { estimate, quantile } from './interval.ts';

describe('estimate', () => {
  it('gives the same interval for the same seed, and another for another', () => {
    const scores = Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? 1 : 0));
    expect(estimate(scores, 7)).toEqual(estimate(scores, 7));
    expect(estimate(scores, 7)).not.toEqual(estimate(scores, 8));
  });

  it('is about as wide as the normal approximation for a share', () => {
    const scores = Array.from({ length: 400 }, (_, index) => (index < 300 ? 1 : 0));
    const { mean, low, high, n } = estimate(scores, 1);
    const half = 1.96 * Math.sqrt((0.75 * 0.25) / 400);
    expect([mean, n]).toEqual([0.75, 400]);
    expect(low).toBeGreaterThan(0.75 - 1.25 * half);
    expect(low).toBeLessThan(0.75 - 0.75 * half);
    expect(high).toBeLessThan(0.75 + 1.25 * half);
    expect(high).toBeGreaterThan(0.75 + 0.75 * half);
  });

  it('has no width where there is nothing to vary', () => {
    expect(estimate([1, 1, 1], 1)).toEqual({ mean: 1, low: 1, high: 1, n: 3 });
    expect(() => estimate([], 1)).toThrow('no scores');
  });
});

describe('quantile', () => {
  it('lies between neighbours in proportion', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4, 5], 0.9)).toBeCloseTo(4.6, 12);
    expect(quantile([7], 0.99)).toBe(7);
  });
});

describe('calibrate', () => {
  it('bins by confidence, upper bounds included, and weighs gaps by size', () => {
    const found = calibrate([
      { confidence: 0, right: false },
      { confidence: 0.1, right: false },
      { confidence: 0.9, right: true },
      { confidence: 1, right: true },
      { confidence: 1, right: false },
    ])!;
    expect(found.bins.map(({ n }) => n)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    // gaps: 2 × 0.05, 1 × 0.1, 2 × 0.5, over 5 answers
    expect(found.ece).toBeCloseTo((2 * 0.05 + 0.1 + 2 * 0.5) / 5, 12);
  });

  it('is nothing where no answer has a confidence', () => {
    expect(calibrate([])).toBeUndefined();
  });
});
