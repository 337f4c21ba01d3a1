import { expect, it } from 'vitest';
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
  for (let i = 0; i < 5; i++) await run.trace.span('generate', `stage ${i}`, async () => work(30));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(run.finish().spans).toHaveLength(5);
});
