import { describe, expect, it } from 'vitest';
import type { PredictionRecord } from './record.ts';
import { thresholdFor, thresholds } from './thresholds.ts';

const record = (answerable: boolean, confidence: number | undefined, f1 = 0): PredictionRecord =>
  ({
    status: confidence === undefined ? 'unanswerable' : 'answered',
    gold: { answerable },
    scores: answerable ? { f1 } : {},
    ...(confidence !== undefined && { confidence }),
  }) as unknown as PredictionRecord;

const records = [
  record(true, 0.9, 1),
  record(true, 0.6, 0.8),
  record(true, 0.3, 0),
  record(true, undefined),
  record(false, 0.5),
  record(false, 0.2),
  record(false, undefined),
];

describe('thresholds', () => {
  it('says what would be answered, how well, and what would be found out', () => {
    const [all, some] = thresholds(records, [0, 0.55]);
    expect(all).toMatchObject({ answered: 5 / 7, right: 2 / 5, falseAbstention: 1 / 4, recall: 1 / 3 });
    expect(all!.f1).toBeCloseTo(0.45);
    expect(some).toMatchObject({ answered: 2 / 7, right: 1, falseAbstention: 1 / 2, recall: 1 });
  });

  it('goes by how sure answers are said to be', () => {
    expect(thresholds(records, [0.5], () => 0)[0]).toMatchObject({ answered: 0, right: 0 });
  });
});

describe('thresholdFor', () => {
  it('is as low as it can be', () => {
    const below = thresholdFor(records, 0.6)!;
    expect(below).toBeGreaterThan(0.2);
    expect(below).toBeLessThan(0.21);
    expect(thresholds(records, [below])[0]!.recall).toBeCloseTo(2 / 3);
    expect(thresholds(records, [thresholdFor(records, 1)!])[0]!.recall).toBe(1);
  });

  it('is not known where every question has an answer', () => {
    expect(thresholdFor([record(true, 0.5, 1)], 0.8)).toBeUndefined();
  });
});
