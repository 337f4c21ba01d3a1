import { describe, expect, it } from 'vitest';
import { capped, startRun } from './index.ts';

describe('a capped run', () => {
  it('refuses calls beyond its own bound, and counts in the run that it is part of', () => {
    const run = startRun();
    const within = capped(run, { calls: 2 });
    within.spend('modelCalls', 1, 'm');
    within.spend('modelCalls', 1, 'm');
    expect(() => within.spend('modelCalls', 1, 'm')).toThrow('the 2 model calls that a question may take are spent');
    within.spend('kbQueries', 5);
    expect(run.cost()).toMatchObject({ modelCalls: 2, kbQueries: 5, models: { m: { calls: 2 } } });
  });

  it('asks no more once its tokens are spent', () => {
    const within = capped(startRun(), { tokens: 100 });
    within.spend('modelCalls', 1);
    within.spend('inputTokens', 90);
    within.spend('outputTokens', 20);
    expect(() => within.spend('modelCalls', 1)).toThrow('100 tokens');
  });

  it('is the run itself where nothing is capped', () => {
    const run = startRun();
    expect(capped(run, {})).toBe(run);
    expect(run.cost()).not.toHaveProperty('models');
  });
});
