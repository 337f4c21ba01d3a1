import { describe, expect, it } from 'vitest';
import { fuzz } from '../../tools/fuzz/fuzz.ts';
import { TARGETS } from '../../tools/fuzz/targets.ts';

/** The tests' part of what `npm run fuzz` does: the same cases every time, so that a failure is had again. */
const CASES = 600;

describe('every reader', () => {
  it.each(TARGETS)('survives what is nearly what it reads: $name', { timeout: 120_000 }, async (target) => {
    const { failures } = await fuzz(target, CASES * target.share, 20);
    expect(failures).toEqual([]);
  });
});

it('a case that fails is told with its text', async () => {
  const broken = {
    name: 'broken',
    texts: ['abc'],
    words: ['x'],
    share: 1,
    read: (text: string) => {
      if (text.includes('x')) throw new TypeError('no x');
    },
  };
  const { failures } = await fuzz(broken, 200, 1);
  expect(failures[0]).toMatchObject({ target: 'broken', text: expect.stringContaining('x') });
});
