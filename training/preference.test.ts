import { describe, expect, it } from 'vitest';
import { fitPreference } from './preference.ts';

describe('fitPreference', () => {
  it('learns what tells the right one of each choice, whatever all of a choice have in common', () => {
    // The first feature is the same for all that can be chosen together, and high where none is right.
    const choices = Array.from({ length: 40 }, (_, i) => ({
      rows: [
        [i, 1],
        [i, 0],
        [i, -1],
      ],
      right: [i % 4 !== 0, i % 4 === 0, false],
      weight: 1,
    }));
    const [common, telling] = fitPreference(choices) as [number, number];
    expect(Math.abs(common)).toBeLessThan(1e-9);
    expect(telling).toBeGreaterThan(0.5);
  });
});
