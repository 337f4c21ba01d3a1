import { describe, expect, it } from 'vitest';
import { around } from '../../../test/fixtures/reading-politics.ts';
import { Memory, ofEach } from './memory.ts';
import { remembering, roomOf } from './room.ts';

describe('what is remembered', () => {
  it('is worked out once, and again after more than there is room for', () => {
    const made: number[] = [];
    const twice = remembering((key: number) => {
      made.push(key);
      return 2 * key;
    }, 3);
    expect([1, 2, 1, 3, 4, 1].map(twice)).toEqual([2, 4, 2, 6, 8, 2]);
    expect(made).toEqual([1, 2, 3, 4, 1]);
  });

  it('is as much as the room holds, by each maker', () => {
    let made = 0;
    const counted = ofEach((_, key) => key + made++);
    const small = { ...around, memory: new Memory(10) };
    for (let key = 0; key < 25; key++) counted(small, key);
    for (let key = 20; key < 25; key++) counted(small, key);
    expect(made).toBe(25);
    counted(small, 0);
    expect(made).toBe(26);
  });

  it('grows with the room, and is enough for one question in the least', () => {
    expect(roomOf(64)(0.5, 1000)).toBe(32_000);
    expect(roomOf(128)(0.5, 1000)).toBe(64_000);
    expect(roomOf(0.001)(0.5, 1000)).toBe(500);
  });
});
