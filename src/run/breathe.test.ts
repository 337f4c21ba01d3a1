import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { breathe } from './breathe.ts';

it('lets one of several works go on each time the event loop comes round', async () => {
  const log: string[] = [];
  let isOver = false;
  const beat = (): void => {
    log.push('turn');
    if (!isOver) setImmediate(beat);
  };
  const work = async (name: string): Promise<void> => {
    for (let slices = 0; slices < 5; ) {
      const end = performance.now() + 7;
      while (performance.now() < end);
      const pause = breathe();
      if (!pause) continue;
      await pause;
      log.push(name);
      slices++;
    }
  };
  await turn();
  setImmediate(beat);
  await Promise.all(['a', 'b', 'c'].map(work));
  isOver = true;
  const between = log.join(' ').split('turn');
  expect(between.flatMap((each) => each.trim().split(' ')).filter(Boolean)).toHaveLength(15);
  expect(Math.max(...between.map((each) => each.trim().split(' ').length))).toBe(1);
});
