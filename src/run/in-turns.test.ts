import { describe, expect, it } from 'vitest';
import { atOnce, inTurns, type Slices } from './in-turns.ts';

/** Keeps the thread busy for so many milliseconds, slice by slice. */
function* busy(slices: number, ms: number): Slices<string> {
  for (let i = 0; i < slices; i++) {
    const end = performance.now() + ms;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  it('lets the event loop come round while it goes on', async () => {
    let turns = 0;
    let isOver = false;
    const beat = (): void => {
      turns++;
      if (!isOver) setImmediate(beat);
    };
    setImmediate(beat);
    expect(await inTurns(busy(10, 15), { signal: new AbortController().signal })).toBe('done');
    isOver = true;
    expect(turns).toBeGreaterThan(2);
  });

  it('comes to the same without a pause', () => {
    expect(atOnce(busy(3, 0))).toBe('done');
  });

  it('stops when its run does', async () => {
    const controller = new AbortController();
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(inTurns(busy(100, 15), controller)).rejects.toThrow('enough');
  });
});
