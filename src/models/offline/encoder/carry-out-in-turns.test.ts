import { describe, expect, it } from 'vitest';
import { carryOutInTurns } from './carry-out-in-turns.ts';
import { CALL_BYTES, type Calls } from './kernel.ts';

/** Stands for a kernel that is slow: each call takes so many milliseconds. */
function slowKernel(ms: number): { readonly done: Calls[]; carryOut(calls: Calls): void } {
  const done: Calls[] = [];
  return {
    done,
    carryOut(calls) {
      const end = performance.now() + ms;
      while (performance.now() < end);
      done.push(calls);
    },
  };
}

describe('calls of the kernel on the thread that asks', () => {
  it('are carried out one after another, while the event loop comes round', async () => {
    const { done, carryOut } = slowKernel(15);
    let turns = 0;
    let isOver = false;
    const beat = (): void => {
      turns++;
      if (!isOver) setImmediate(beat);
    };
    setImmediate(beat);
    await carryOutInTurns({ at: 128, count: 10 }, carryOut, new AbortController().signal);
    isOver = true;
    expect(done).toEqual(Array.from({ length: 10 }, (_, i) => ({ at: 128 + i * CALL_BYTES, count: 1 })));
    expect(turns).toBeGreaterThan(2);
  });

  it('stop with their run', async () => {
    const controller = new AbortController();
    setImmediate(() => controller.abort(new Error('enough')));
    const { carryOut } = slowKernel(15);
    await expect(carryOutInTurns({ at: 0, count: 100 }, carryOut, controller.signal)).rejects.toThrow('enough');
  });
});
