import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { breathe } from './breathe.ts';
import { startRun } from './index.ts';

/** Keeps the event loop busy. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('lets others have their turn between stages that keep the event loop busy', async () => {
  const run = startRun();
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns++;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  // Nothing here waits for anything: without a pause, nobody else would get a turn.
  for (let i = 0; i < 5; i++) await run.trace.span('rate', `stage ${i}`, async () => work(30));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(run.finish().spans).toHaveLength(5);
});

it('lets one of several works go on each time the event loop comes round', async () => {
  const log: string[] = [];
  let isOver = false;
  const beat = (): void => {
    log.push('turn');
    if (!isOver) setImmediate(beat);
  };
  const go = async (name: string): Promise<void> => {
    for (let slices = 0; slices < 5; ) {
      work(7);
      const pause = breathe();
      if (!pause) continue;
      await pause;
      log.push(name);
      slices++;
    }
  };
  await turn();
  setImmediate(beat);
  await Promise.all(['a', 'b', 'c'].map(go));
  isOver = true;
  const between = log.join(' ').split('turn');
  expect(between.flatMap((each) => each.trim().split(' ')).filter(Boolean)).toHaveLength(15);
  expect(Math.max(...between.map((each) => each.trim().split(' ').length))).toBe(1);
});
