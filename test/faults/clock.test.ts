import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluate, loadRun, parseDataset } from '../../src/evaluate/index.ts';
import { startRun } from '../../src/run/index.ts';
import { fakeMethod } from '../fixtures/fake-method.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-clock-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(place, { recursive: true, force: true });
});

const DAY = 24 * 60 * 60 * 1000;

describe('a clock that is put forward and back by days', () => {
  it('ends no run before its time, and makes none of them take days', async () => {
    const run = startRun({ budget: { ms: 60_000 } });
    await run.trace.span('execute', 'work', async () => {
      vi.setSystemTime(Date.now() + 400 * DAY);
      await new Promise((resolve) => setTimeout(resolve, 20));
      run.spend('kbQueries', 1);
      vi.setSystemTime(Date.now() - 800 * DAY);
    });
    expect(run.signal.aborted).toBe(false);
    const { cost, spans } = run.finish();
    for (const ms of [cost.ms, ...Object.values(cost.stages)]) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(DAY);
    }
    expect(spans.every(({ ms }) => ms === undefined || (ms >= 0 && ms < DAY))).toBe(true);
  });

  it('costs an evaluation no question', async () => {
    const questions = Array.from({ length: 6 }, (_, i) => JSON.stringify({ id: `${i}`, question: `say a${i}` }));
    let jumps = 0;
    await evaluate({
      dataset: await parseDataset(questions.join('\n'), 'told'),
      method: fakeMethod,
      kb: 'none',
      out: join(place, 'run'),
      timeLimitMs: 60_000,
      concurrency: 2,
      onProgress: () => vi.setSystemTime(Date.now() + (jumps++ % 2 === 0 ? 3 : -5) * DAY),
    });
    const { records } = await loadRun(join(place, 'run'));
    expect(records.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'answered'));
    expect(jumps).toBe(6);
    for (const { cost } of records) expect(cost.ms).toBeLessThan(60_000);
  });
});
