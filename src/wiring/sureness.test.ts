import { describe, expect, it } from 'vitest';
import type { Answer } from '../core/index.ts';
import { ownThreshold, sureOf } from './sureness.ts';

const answered = (confidence: number) => ({ status: 'answered', confidence, chosen: {} }) as unknown as Answer;
const modest = { slope: 0.5, offset: 0 };

describe('sureOf', () => {
  it('gives the chance for the confidence, whichever way the answer went', () => {
    const chance = expect.closeTo(0.75, 6);
    expect(sureOf(answered(0.9), { calibration: modest })).toMatchObject({ status: 'answered', confidence: chance });
    const none = { status: 'unanswerable', missing: 'data', because: '', confidence: 0.1 } as const;
    expect(sureOf(none, { calibration: modest })).toMatchObject({ confidence: expect.closeTo(0.25, 6) });
    expect(sureOf(answered(0.9), {})).toMatchObject({ confidence: 0.9 });
  });

  it('withholds by the chance', () => {
    expect(sureOf(answered(0.9), { calibration: modest, abstainBelow: 0.8 })).toMatchObject({ status: 'unanswerable' });
    expect(sureOf(answered(0.9), { calibration: modest, abstainBelow: 0.7 })).toMatchObject({ status: 'answered' });
  });

  it('tells a method the same threshold in its own terms', () => {
    const own = ownThreshold({ abstainBelow: 0.6, calibration: modest })!;
    expect(sureOf(answered(own + 0.001), { calibration: modest, abstainBelow: 0.6 }).status).toBe('answered');
    expect(sureOf(answered(own - 0.001), { calibration: modest, abstainBelow: 0.6 }).status).toBe('unanswerable');
    expect(ownThreshold({ abstainBelow: 0.6 })).toBe(0.6);
    expect(ownThreshold({ calibration: modest })).toBeUndefined();
  });
});
