import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beforeRecalibration, fitRecalibration, recalibrated } from './recalibration.ts';

/** So many answers of a confidence, so many of them right. */
const answers = (confidence: number, right: number, all: number) =>
  Array.from({ length: all }, (_, i) => ({ confidence, right: i < right }));

describe('recalibration', () => {
  it('makes a chance of a confidence that is too sure', () => {
    const fitted = fitRecalibration([...answers(0.95, 120, 200), ...answers(0.6, 40, 200)]);
    expect(recalibrated(0.95, fitted)).toBeCloseTo(0.6, 1);
    expect(recalibrated(0.6, fitted)).toBeCloseTo(0.2, 1);
  });

  it('leaves a confidence that can be believed, and any where there is nothing to go by', () => {
    const fitted = fitRecalibration([...answers(0.9, 180, 200), ...answers(0.3, 60, 200)]);
    expect(recalibrated(0.9, fitted)).toBeCloseTo(0.9, 1);
    expect(recalibrated(0.3, fitted)).toBeCloseTo(0.3, 1);
    expect(fitRecalibration([])).toEqual({ slope: 1, offset: 0 });
  });

  it('never turns the order of answers round, even where the surer are more often wrong', () => {
    const { slope } = fitRecalibration([...answers(0.9, 10, 100), ...answers(0.1, 90, 100)]);
    expect(slope).toBeGreaterThan(0);
  });

  it('can be undone', () => {
    const within = { noNaN: true, min: 0.02, max: 0.98 };
    fc.assert(
      fc.property(
        fc.double(within),
        fc.double({ noNaN: true, min: 0.3, max: 3 }),
        fc.double({ noNaN: true, min: -2, max: 2 }),
        (confidence, slope, offset) => {
          const chance = recalibrated(confidence, { slope, offset });
          fc.pre(chance > 0.001 && chance < 0.999);
          expect(beforeRecalibration(chance, { slope, offset })).toBeCloseTo(confidence, 6);
        },
      ),
    );
  });
});
