import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KbqaError, ModelError } from '../core/index.ts';
import { startRun, startUnrecorded, type TraceEvent } from './index.ts';
import type { Recorder } from './recorder.ts';

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('trace', () => {
  it('nests spans by who called, also when they overlap in time', async () => {
    const run = startRun();
    await run.trace.span('rate', 'both', () =>
      Promise.all(
        ['a', 'b'].map((name) =>
          run.trace.span('model', name, async () => {
            await sleep(name === 'a' ? 5 : 1);
            await run.trace.span('kb', `under ${name}`, () => sleep(1));
            run.trace.note('model', `kept ${name}`, {
              what: 'own',
              data: { kept: [name], dropped: [{ form: 'x', because: 'empty' }] },
            });
          }),
        ),
      ),
    );
    const { spans } = run.finish();
    expect(spans).toHaveLength(1);
    expect(spans[0]?.spans.map((s) => [s.detail, s.spans.map((inner) => inner.detail)])).toEqual([
      ['a', ['under a']],
      ['b', ['under b']],
    ]);
    expect(spans[0]?.spans[1]?.notes[0]).toMatchObject({
      detail: 'kept b',
      data: { what: 'own', data: { kept: ['b'], dropped: [{ form: 'x', because: 'empty' }] } },
    });
  });

  it('keeps two runs apart, also where one is under way inside the other', async () => {
    const [outer, inner] = [startRun(), startRun()];
    await outer.trace.span('rate', 'outer', () =>
      inner.trace.span('kb', 'inner', async () => {
        await outer.trace.span('model', 'outer again', async () => inner.trace.note('kb', 'inner note'));
      }),
    );
    const [spans, others] = [outer.finish().spans, inner.finish().spans];
    expect(spans).toMatchObject([{ detail: 'outer', spans: [{ detail: 'outer again', notes: [], spans: [] }] }]);
    expect(others).toMatchObject([{ detail: 'inner', notes: [{ detail: 'inner note' }], spans: [] }]);
  });

  it('tells the listener each start, note and end, a failure with its code', async () => {
    const events: TraceEvent[] = [];
    const run = startRun({ onEvent: (event) => events.push(event) });
    const failing = run.trace.span('link', 'outer', () =>
      run.trace.span('model', 'inner', async () => {
        throw new ModelError('model-timeout', 'no reply');
      }),
    );
    await expect(failing).rejects.toThrow('no reply');
    expect(events.map((e) => [e.kind, e.detail, 'parent' in e ? e.parent : undefined])).toEqual([
      ['start', 'outer', undefined],
      ['start', 'inner', 1],
      ['end', 'inner', undefined],
      ['end', 'outer', undefined],
    ]);
    expect(events[2]).toMatchObject({ error: { code: 'model-timeout', message: 'no reply' } });
  });

  it('is JSON, and survives a listener that throws', async () => {
    let heard = 0;
    const run = startRun({
      onEvent: () => {
        heard++;
        throw new Error('the page went away');
      },
    });
    expect(await run.trace.span('link', 'work', async () => 42)).toBe(42);
    const cyclic: { self?: unknown; size: bigint } = { size: 7n };
    cyclic.self = cyclic;
    const many = Array.from({ length: 500 }, () => 1);
    run.trace.note('link', 'odd data', { what: 'own', data: { cyclic, vector: new Float32Array(3), many } });
    const record = run.finish();
    expect(heard).toBe(1);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(record.notes[0]).toMatchObject({
      cut: 300,
      data: {
        data: {
          cyclic: { size: '7', self: '…' },
          vector: '[Float32Array of 12 bytes]',
          many: many.slice(0, 200),
        },
      },
    });
  });

  it('keeps nothing where nobody asks for a record, and tells a listener all the same', async () => {
    const seen: TraceEvent[] = [];
    const run = startUnrecorded({ onEvent: (event) => seen.push(event) });
    await run.trace.span('link', 'words', async () => run.trace.note('link', 'found'));
    expect(seen.map(({ kind }) => kind)).toEqual(['start', 'note', 'end']);
    expect((run.trace as Recorder).roots).toEqual([]);
    expect(Object.keys(run.cost().stages)).toEqual(['link']);
    run.end();
    run.trace.note('link', 'late');
    expect(seen).toHaveLength(3);
  });

  it('makes nothing of what is noted where nobody hears it', () => {
    const data = {
      what: 'trouble',
      get error(): never {
        throw new Error('looked at');
      },
    };
    expect(() => startUnrecorded().trace.note('link', 'unheard', data as never)).not.toThrow();
    expect(() => startRun().trace.note('link', 'heard', data as never)).toThrow('looked at');
  });

  it('records nothing after the end', async () => {
    const run = startRun();
    const late = run.trace.span('kb', 'late', () => sleep(5));
    const record = run.finish();
    await late;
    run.trace.note('kb', 'later still');
    expect(run.finish()).toEqual(record);
    expect(record.spans[0]).not.toHaveProperty('ms');
  });

  it('keeps credentials out', async () => {
    const run = startRun({ secrets: ['correct horse battery'] });
    await thrownBy(() =>
      run.trace.span('model', 'POST https://me:pw12345@host/v1?api_key=abcdef&n=1', async () => {
        run.trace.note('model', 'sent with Bearer abcdef123456', {
          what: 'own',
          data: {
            headers: { Authorization: 'Bearer qwertyuiop', 'x-api-key': 'zxcvbnm1', accept: 'application/json' },
            tokens: 12,
            list: ['key sk-proj-0123456789abcdef', 'AIzaSyA-0123456789abcdefghij'],
          },
        });
        throw new Error('Incorrect API key: sk-live-ABCDEFGH; correct horse battery');
      }),
    );
    const text = JSON.stringify(run.finish());
    for (const secret of ['pw12345', 'abcdef', 'qwertyuiop', 'zxcvbnm1', '0123456789', 'ABCDEFGH', 'correct horse']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"tokens":12');
    expect(text).toContain('application/json');
  });

  it('caps what it keeps and says how much is missing', () => {
    const run = startRun();
    for (let i = 0; i < 10_005; i++) run.trace.note('kb', 'row');
    const record = run.finish();
    expect(record.notes).toHaveLength(10_000);
    expect(record.omitted).toBe(5);
  });
});

describe('cost', () => {
  it('counts what was spent and the time in which each stage was at work', async () => {
    const run = startRun();
    await Promise.all([1, 2, 3].map(() => run.trace.span('kb', 'query', () => sleep(20))));
    run.spend('modelCalls', 2);
    run.spend('inputTokens', 100);
    run.spend('outputTokens', 11);
    run.spend('kbQueries', 3);
    const { cost } = run.finish();
    expect(cost).toMatchObject({ modelCalls: 2, tokens: 111, kbQueries: 3 });
    expect(Object.keys(cost.stages)).toEqual(['kb']);
    expect(cost.stages.kb).toBeLessThanOrEqual(cost.ms);
  });
});

describe('budget', () => {
  it('of time began before the run where some was spent already', async () => {
    const run = startRun({ budget: { ms: 600_000 }, spentMs: 600_000 });
    const stopped = new Promise((resolve) => run.signal.addEventListener('abort', () => resolve(run.signal.reason)));
    expect(await stopped).toMatchObject({ code: 'budget-spent', message: expect.stringContaining('600000') });
  });

  it('refuses the call and the query beyond it', async () => {
    const run = startRun({ budget: { modelCalls: 2, kbQueries: 0 } });
    run.spend('modelCalls', 2);
    const refused = await thrownBy(() => run.spend('modelCalls', 1));
    expect(refused).toBeInstanceOf(KbqaError);
    expect(refused).toMatchObject({ code: 'budget-spent', message: expect.stringContaining('2 model calls') });
    expect(await thrownBy(() => run.spend('kbQueries', 1))).toMatchObject({ code: 'budget-spent' });
    expect(run.cost()).toMatchObject({ modelCalls: 2, kbQueries: 0 });
  });

  it('counts tokens after a call and refuses the next call when they ran out', async () => {
    const run = startRun({ budget: { tokens: 100 } });
    run.spend('modelCalls', 1);
    run.spend('inputTokens', 90);
    run.spend('outputTokens', 30);
    expect(await thrownBy(() => run.spend('modelCalls', 1))).toMatchObject({ code: 'budget-spent' });
    expect(run.cost().tokens).toBe(120);
  });

  it('aborts the signal when the time is up, and starts no further span', async () => {
    const run = startRun({ budget: { ms: 1 } });
    await expect(sleep(60_000, undefined, { signal: run.signal })).rejects.toThrow();
    expect(run.signal.reason).toMatchObject({ code: 'budget-spent' });
    await expect(run.trace.span('link', 'late', async () => 1)).rejects.toMatchObject({ code: 'budget-spent' });
  });

  it('takes any length of time', async () => {
    const run = startRun({ budget: { ms: 1e12 } });
    await sleep(5);
    expect(run.signal.aborted).toBe(false);
    run.finish();
  });
});

describe('cancellation', () => {
  it('passes the asker’s abort on, with a code', async () => {
    const asker = new AbortController();
    const run = startRun({ signal: asker.signal });
    asker.abort();
    expect(run.signal.reason).toMatchObject({ code: 'aborted' });
    expect(startRun({ signal: asker.signal }).signal.aborted).toBe(true);
  });

  it('lets go of the asker’s signal at the end', () => {
    const asker = new AbortController();
    const run = startRun({ signal: asker.signal });
    run.finish();
    asker.abort();
    expect(run.signal.aborted).toBe(false);
  });
});
