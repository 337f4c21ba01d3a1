import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';

describe('ahead', () => {
  it('begins some before one is taken, and gives them in their order', async () => {
    let [under, most] = [0, 0];
    const found: number[] = [];
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, ++under);
      await sleep(item % 2 ? 1 : 5);
      under--;
      return item;
    };
    for await (const item of ahead([0, 1, 2, 3, 4, 5, 6, 7, 8], work)) found.push(item);
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(most).toBe(4);
  });

  it('fails where one does, after those before it were given, and leaves nothing under way', async () => {
    let under = 0;
    const found: number[] = [];
    const all = async (): Promise<void> => {
      const work = async (item: number): Promise<number> => {
        under++;
        await sleep(item === 2 ? 0 : 3);
        under--;
        if (item === 2) throw new Error('no');
        return item;
      };
      for await (const item of ahead([0, 1, 2, 3, 4], work)) found.push(item);
    };
    await expect(all()).rejects.toThrow('no');
    expect(found).toEqual([0, 1]);
    expect(under).toBe(0);
  });
});
