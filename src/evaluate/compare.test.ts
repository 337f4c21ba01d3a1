import { describe, expect, it } from 'vitest';
import { compareRuns } from './compare.ts';
import type { PredictionRecord } from './record.ts';

const COST = { ms: 1, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
const run = (scores: readonly number[], ids = (index: number) => `q${index}`): readonly PredictionRecord[] =>
  scores.map((exact, index) => ({
    id: ids(index),
    index,
    status: 'answered',
    question: '',
    kb: '',
    method: '',
    answers: [],
    cost: COST,
    gold: {},
    tags: {},
    scores: { exact },
  }));

describe('compareRuns', () => {
  it('pairs by question and says who alone is right', () => {
    const found = compareRuns(run([1, 1, 0, 0]), run([1, 0, 1, 1]).slice().reverse(), 'exact', 1)!;
    expect(found).toMatchObject({ onlyA: 1, onlyB: 2, difference: { mean: 0.25, n: 4 } });
  });

  it('is about the sign test where runs differ by right and wrong', () => {
    // 8 differences, all one way: by chance 2 of 256 sign patterns are as one-sided.
    const found = compareRuns(run(Array(40).fill(0)), run([...Array(8).fill(1), ...Array(32).fill(0)]), 'exact', 3)!;
    expect(found.p).toBeGreaterThan(0.004);
    expect(found.p).toBeLessThan(0.013);
  });

  it('sees no difference between a run and itself, and nothing to compare in runs that share no question', () => {
    expect(compareRuns(run([1, 0, 1]), run([1, 0, 1]), 'exact', 1)).toMatchObject({ p: 1, difference: { mean: 0 } });
    expect(
      compareRuns(
        run([1]),
        run([1], (index) => `other${index}`),
        'exact',
        1,
      ),
    ).toBeUndefined();
    expect(compareRuns(run([1]), run([1]), 'f1', 1)).toBeUndefined();
  });
});
