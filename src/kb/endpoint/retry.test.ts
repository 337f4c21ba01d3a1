import { describe, expect, it } from 'vitest';
import { KbError } from '../../core/index.ts';
import { Passing, retryAfter, withRetries } from './retry.ts';

describe('retryAfter', () => {
  const now = Date.UTC(2020, 0, 1);
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Wed, 01 Jan 2020 00:00:05 GMT', 5000],
    ['Wed, 01 Jan 2019 00:00:05 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j ms', (header, ms) => expect(retryAfter(header, now)).toBe(ms));
});

describe('withRetries', () => {
  const { signal } = new AbortController();
  const passing = () => new Passing(new KbError('kb-unreachable', 'down'), 0);
  const failing = (times: number, error: () => Error) => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls <= times) throw error();
      return calls;
    };
    return { work, calls: () => calls };
  };
  const options = { retries: 2, deadline: Number.POSITIVE_INFINITY, signal };

  it('tries again after what may pass, as often as it was told', async () => {
    expect(await withRetries(failing(2, passing).work, options)).toBe(3);
    const { work, calls } = failing(3, passing);
    await expect(withRetries(work, options)).rejects.toThrow(KbError);
    expect(calls()).toBe(3);
  });

  it('does not try again after anything else', async () => {
    const { work, calls } = failing(1, () => new KbError('kb-rejected', 'no'));
    await expect(withRetries(work, options)).rejects.toThrow('no');
    expect(calls()).toBe(1);
  });

  it('does not wait past the deadline', async () => {
    const { work, calls } = failing(1, () => new Passing(new KbError('kb-rejected', 'Busy.'), 10_000));
    const deadline = performance.now() + 5000;
    await expect(withRetries(work, { ...options, deadline })).rejects.toThrow('Busy. It asks to wait 10 s');
    expect(calls()).toBe(1);
  });
});
