import { describe, expect, it } from 'vitest';
import type { PredictionRecord } from '../record.ts';
import { withinCalls } from './within-calls.ts';

const record = (modelCalls: number, exact: number, f1 = exact): PredictionRecord =>
  ({
    scores: { exact, f1 },
    cost: { ms: 1, stages: {}, modelCalls, tokens: 0, kbQueries: 0 },
  }) as unknown as PredictionRecord;

describe('scores within model calls', () => {
  it('rise with the calls that questions may take', () => {
    expect(withinCalls([record(0, 1), record(1, 0, 0.5), record(3, 1), record(1, 1)])).toEqual([
      { calls: 0, exact: 0.25, f1: 0.25 },
      { calls: 1, exact: 0.5, f1: 0.625 },
      { calls: 2, exact: 0.5, f1: 0.625 },
      { calls: 3, exact: 0.75, f1: 0.875 },
    ]);
  });

  it('are not told where no model was asked', () => {
    expect(withinCalls([record(0, 1)])).toEqual([]);
  });
});
