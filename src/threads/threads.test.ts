import { afterEach, describe, expect, it } from 'vitest';
import type { OddJob } from '../../test/fixtures/odd-thread.ts';
import { KbqaError, UsageError } from '../core/index.ts';
import { openThreads, type Threads, ThreadUnable } from './index.ts';

const ENTRY = new URL('../../test/fixtures/odd-thread.ts', import.meta.url);
let threads: Threads<OddJob, unknown>;
afterEach(() => threads.close());

const open = (count: number, data: unknown = {}, graceMs = 100) => {
  threads = openThreads({ entry: ENTRY, data, count, graceMs });
  return threads;
};

describe('threads', () => {
  it('do all that they are given, and share memory', async () => {
    const cells = new Int32Array(new SharedArrayBuffer(4));
    const { work } = open(2, { cells });
    const done = await Promise.all(Array.from({ length: 20 }, () => work('echo')));
    expect(done).toHaveLength(20);
    expect(Atomics.load(cells, 0)).toBe(20);
  });

  it('tell errors as what they are, in what they say as in what they throw', async () => {
    const { work } = open(1);
    expect(await work('echo')).toEqual({ job: 'echo', errors: [new UsageError('told along')] });
    await expect(work('refuse')).rejects.toBeInstanceOf(UsageError);
    await expect(work('throw')).rejects.toThrow('out of range');
  });

  it('that end take one piece of work with them, and others do the rest', async () => {
    const { work } = open(2);
    const jobs: readonly OddJob[] = ['echo', 'exit', 'echo', 'echo', 'exit', 'echo'];
    const done = await Promise.allSettled(jobs.map((job) => work(job)));
    expect(done.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const [, failed] = done;
    const { reason } = failed as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(KbqaError);
    expect(reason).toMatchObject({ code: 'thread-failed', retryable: true });
    expect(reason.message).toContain('it ended with the code 7');
  });

  it('that are too busy to hear anything are ended when their time is over', async () => {
    const { work } = open(1);
    await work('echo');
    await expect(work('loop', { limitMs: 50 })).rejects.toMatchObject({ code: 'budget-spent' });
    const stop = new AbortController();
    const endless = work('loop', { signal: stop.signal });
    stop.abort(new KbqaError('aborted', 'enough'));
    await expect(endless).rejects.toMatchObject({ code: 'aborted' });
    expect(await work('echo')).toMatchObject({ job: 'echo' });
  });

  it('stop when they are told to, whether they have begun or not', async () => {
    const { work } = open(1);
    const stop = new AbortController();
    const asked = [work('wait', { signal: stop.signal }), work('wait', { signal: stop.signal })];
    const settled = Promise.allSettled(asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort(new KbqaError('aborted', 'enough'));
    for (const each of await settled) expect(each).toMatchObject({ reason: { code: 'aborted' } });
  });

  it('that cannot even begin are told from those that fail at their work', async () => {
    const { work } = open(1, { unable: true });
    const failed = work('echo');
    await expect(failed).rejects.toBeInstanceOf(ThreadUnable);
    await expect(failed).rejects.toThrow('A thread cannot be started: nothing to work with');
  });

  it('that are closed do no more', async () => {
    const { work, close } = open(1);
    const waiting = [work('wait'), work('echo')];
    const settled = Promise.allSettled(waiting);
    await close();
    for (const each of await settled) expect(each).toMatchObject({ reason: { code: 'aborted' } });
    await expect(work('echo')).rejects.toThrow('closed');
  });
});
