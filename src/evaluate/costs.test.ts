import { describe, expect, it } from 'vitest';
import { sumCosts } from './costs.ts';

const cost = (ms: number, more: object = {}) => ({
  ms,
  stages: {},
  modelCalls: 0,
  tokens: 0,
  kbQueries: 0,
  ...more,
});

describe('sumCosts', () => {
  it('gives percentiles, totals and means over all questions, in whatever order they came', () => {
    const costs = sumCosts([
      cost(50, { stages: { link: 10, execute: 4 }, modelCalls: 3, tokens: 90, kbQueries: 1 }),
      cost(10, { stages: { link: 2 } }),
      cost(20, { modelCalls: 1, tokens: 10 }),
      cost(40),
      cost(30),
    ]);
    // Between neighbours in proportion: p90 lies 0.6 of the way from 40 to 50.
    expect(costs).toEqual({
      ms: { mean: 30, p50: 30, p90: 46, p95: 48, p99: expect.closeTo(49.6, 9), max: 50 },
      stages: { link: 2.4, execute: 0.8 },
      modelCalls: { total: 4, mean: 0.8 },
      tokens: { total: 100, mean: 20 },
      kbQueries: { total: 1, mean: 0.2 },
    });
  });

  it('is nothing where nothing was asked', () => {
    expect(sumCosts([])).toBeUndefined();
  });
});
