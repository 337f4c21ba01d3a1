import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const never = new AbortController().signal;

describe('a gate', () => {
  it('lets a few in at a time, in the order they came', async () => {
    const gate = createGate(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const visit = async (number: number) => {
      const leave = await gate.enter(never);
      order.push(number);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      leave();
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(visit));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('lets go of those who give up waiting', async () => {
    const gate = createGate(1);
    const leave = await gate.enter(never);
    const impatient = new AbortController();
    const waiting = gate.enter(impatient.signal);
    const patient = gate.enter(never);
    impatient.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    leave();
    (await patient)();
    (await gate.enter(never))();
    await expect(gate.enter(impatient.signal)).rejects.toThrow('enough');
  });
});
