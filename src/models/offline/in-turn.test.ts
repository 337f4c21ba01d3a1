import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('begins a piece of work when the one before has ended, well or not', async () => {
  const oneByOne = inTurn();
  const log: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    await setImmediate();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => oneByOne(work(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
