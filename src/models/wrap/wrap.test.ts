import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say, startOpenAiServer } from '../../../test/fixtures/openai-server.ts';
import { type Embedder, ModelError, type Role } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { languageRoles, openModel } from '../index.ts';
import { contentKey } from './content-key.ts';
import { bounded, cachedEach, openLog, recorded, rememberedEach, replayed, retried } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-wrap-'));
});
afterEach(() => rm(folder, { recursive: true }));
const file = () => join(folder, 'deep', 'replies.log');

/** Counts how often it is asked. */
function echo(id = 'echo'): Role<unknown, unknown> & { asked: number } {
  return {
    id,
    asked: 0,
    async ask(request) {
      this.asked++;
      return { heard: request };
    },
  };
}

/** The same item by item, as an embedder answers. */
function echoEach(id = 'echo'): Role<readonly unknown[], readonly unknown[]> & { asked: number } {
  return {
    id,
    asked: 0,
    async ask(items) {
      this.asked += items.length;
      return items.map((heard) => ({ heard }));
    },
  };
}

function failing(...errors: readonly Error[]): Role<string, string> & { asked: number } {
  return {
    id: 'failing',
    asked: 0,
    async ask(request) {
      const error = errors[this.asked++];
      if (error) throw error;
      return `${request}!`;
    },
  };
}

const passing = (retryAfterMs?: number) =>
  new ModelError('model-unreachable', 'busy', { retryable: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });
const lasting = () => new ModelError('model-refused', 'never');

describe('content key', () => {
  it('is the same for the same content and another for other content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b);
        expect(contentKey('r', structuredClone(a))).toBe(contentKey('r', a));
        if (!same && typeof a !== 'object' && typeof b !== 'object')
          expect(contentKey('r', a)).not.toBe(contentKey('r', b));
      }),
    );
    expect(contentKey('r', { a: 1, b: 2 })).toBe(contentKey('r', { b: 2, a: 1 }));
    expect(contentKey('r', [1, 2])).not.toBe(contentKey('r', [2, 1]));
    expect(contentKey('r', 'x')).not.toBe(contentKey('s', 'x'));
  });

  it('does not depend on the id of a question', () => {
    const ask = (id: string, text: string) => contentKey('r', { question: { id, text }, wanted: 1 });
    expect(ask('1', 'who?')).toBe(ask('2', 'who?'));
    expect(ask('1', 'who?')).not.toBe(ask('1', 'what?'));
  });
});

describe('cachedEach', () => {
  it('remembers across openings, by role and content', async () => {
    const role = echoEach();
    const heard = [{ heard: { a: 1, b: 'ü\n' } }];
    const first = await openLog(file());
    expect(await cachedEach(role, first).ask([{ a: 1, b: 'ü\n' }], startRun())).toEqual(heard);
    await first.close();

    const second = await openLog(file());
    expect(await cachedEach(role, second).ask([{ b: 'ü\n', a: 1 }], startRun())).toEqual(heard);
    expect(role.asked).toBe(1);
    await cachedEach(echoEach('other'), second).ask([{ a: 1, b: 'ü\n' }], startRun());
    await second.close();
    const third = await openLog(file());
    expect(third.size).toBe(2);
    await third.close();
  });

  it('does not remember a failure', async () => {
    const log = await openLog(file());
    const failsOnce = failing(lasting());
    const role = cachedEach<string, string>(
      { id: 'failing', ask: async ([item], run) => [await failsOnce.ask(item!, run)] },
      log,
    );
    await expect(role.ask(['a'], startRun())).rejects.toThrow('never');
    expect(await role.ask(['a'], startRun())).toEqual(['a!']);
    await log.close();
  });

  it('passes over a line that was half-written, and appends soundly after it', async () => {
    const role = echoEach();
    const first = await openLog(file());
    await cachedEach(role, first).ask(['one'], startRun());
    await cachedEach(role, first).ask(['two'], startRun());
    await first.close();
    await truncate(file(), (await readFile(file())).length - 5);

    const second = await openLog(file());
    await cachedEach(role, second).ask(['three', 'two'], startRun());
    await second.close();
    expect(role.asked).toBe(4);

    const third = await openLog(file());
    await cachedEach(role, third).ask(['one', 'two', 'three'], startRun());
    await third.close();
    expect(role.asked).toBe(4);
  });

  it('passes over lines that are not its own', async () => {
    const first = await openLog(file());
    await first.put([['k'.repeat(40), 1]]);
    await first.close();
    await appendFile(file(), `hello\n\n${'j'.repeat(40)} {broken\n${'x'.repeat(3_000_000)}\n`);
    const second = await openLog(file());
    expect(await second.get('k'.repeat(40))).toBe(1);
    expect(await second.get('j'.repeat(40))).toBeUndefined();
    await second.close();
  });

  it('gives back what another process wrote over nothing', async () => {
    const mine = await openLog(file());
    const other = await openLog(file());
    await Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 ? mine : other).put([[contentKey('r', i), { i }]])));
    for (let i = 0; i < 50; i++) {
      const value = await (i % 2 ? mine : other).get(contentKey('r', i));
      expect([undefined, i]).toContain((value as { i: number } | undefined)?.i);
    }
    await Promise.all([mine.close(), other.close()]);
    const later = await openLog(file());
    expect(later.size).toBe(50);
    for (let i = 0; i < 50; i++) expect(await later.get(contentKey('r', i))).toEqual({ i });
    await later.close();
  });

  it('says what is wrong with a place that cannot be written', async () => {
    await expect(openLog(folder)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining(folder),
    });
  });

  it('remembers an embedder text by text, exactly', async () => {
    const batches: (readonly string[])[] = [];
    const embedder: Embedder = {
      id: 'e',
      async ask(texts) {
        batches.push(texts);
        return texts.map((text) => Float32Array.of(text.length, 1 / 3, -0));
      },
    };
    const log = await openLog(file());
    const role = cachedEach(embedder, log);
    await role.ask(['a', 'bb', 'a'], startRun());
    const vectors = await role.ask(['bb', 'ccc', 'a'], startRun());
    expect(batches).toEqual([['a', 'bb'], ['ccc']]);
    expect(vectors).toEqual([2, 3, 1].map((length) => Float32Array.of(length, 1 / 3, -0)));
    expect(await role.ask([], startRun())).toEqual([]);
    await log.close();
    const later = await openLog(log.path);
    expect(later.size).toBe(3);
    await later.close();
  });
});

describe('rememberedEach', () => {
  it('asks once for each of the latest items', async () => {
    const batches: (readonly string[])[] = [];
    const role: Role<readonly string[], readonly number[]> = {
      id: 'length',
      async ask(texts) {
        batches.push(texts);
        return texts.map((text) => text.length);
      },
    };
    const remembering = rememberedEach(role, 2);
    expect(await remembering.ask(['a', 'bb', 'a'], startRun())).toEqual([1, 2, 1]);
    expect(await remembering.ask(['bb', 'ccc'], startRun())).toEqual([2, 3]);
    expect(await remembering.ask(['a', 'ccc'], startRun())).toEqual([1, 3]);
    expect(batches).toEqual([['a', 'bb'], ['ccc'], ['a']]);
  });

  it('waits for what is being asked, and asks for it where whoever asked is stopped', async () => {
    const batches: (readonly string[])[] = [];
    const stop = new AbortController();
    const role: Role<readonly string[], readonly number[]> = {
      id: 'length',
      async ask(texts, run) {
        batches.push(texts);
        await new Promise((resolve) => setTimeout(resolve, 5));
        run.signal.throwIfAborted();
        return texts.map((text) => text.length);
      },
    };
    const remembering = rememberedEach(role, 8);
    const [one, other] = [remembering.ask(['a', 'bb'], startRun()), remembering.ask(['bb', 'ccc'], startRun())];
    expect([await one, await other]).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(batches).toEqual([['a', 'bb'], ['ccc']]);
    const stopped = remembering.ask(['dddd'], startRun({ signal: stop.signal }));
    const waiting = remembering.ask(['dddd', 'a'], startRun());
    stop.abort();
    await expect(stopped).rejects.toThrow();
    expect(await waiting).toEqual([4, 1]);
    expect(batches.slice(2)).toEqual([['dddd'], ['dddd']]);
  });

  it('waits no longer for what others ask than its own run lasts', async () => {
    let answer = (_: readonly number[]): void => {};
    const asked = new Promise<readonly number[]>((resolve) => {
      answer = resolve;
    });
    const remembering = rememberedEach({ id: 'slow', ask: () => asked }, 8);
    const stop = new AbortController();
    const first = remembering.ask(['a'], startRun());
    const waiting = remembering.ask(['a'], startRun({ signal: stop.signal }));
    stop.abort();
    await expect(waiting).rejects.toThrow();
    answer([1]);
    expect(await first).toEqual([1]);
  });
});

describe('a bounded log', () => {
  it('keeps what it has and takes no more', async () => {
    const log = bounded(await openLog(file()), 2);
    const keys = ['a', 'b', 'c'].map((name) => contentKey('r', name));
    await log.put(keys.map((key) => [key, 1]));
    await log.put([[keys[2]!, 1]]);
    expect(log.size).toBe(2);
    expect(await log.get(keys[1]!)).toBe(1);
    expect(await log.get(keys[2]!)).toBeUndefined();
    await log.close();
  });
});

describe('retried', () => {
  it('asks again after trouble that may pass, and waits as long as the server says', async () => {
    const role = failing(passing(0), passing());
    const run = startRun();
    expect(await retried(role, { pauseMs: 1 }).ask('a', run)).toBe('a!');
    expect(role.asked).toBe(3);
    const notes = run.finish().notes.map(({ detail }) => detail);
    expect(notes[0]).toContain('try 2 of 4 in 0 ms');
  });

  it('does not ask again after trouble that stays', async () => {
    const role = failing(lasting(), lasting());
    await expect(retried(role).ask('a', startRun())).rejects.toThrow('never');
    expect(role.asked).toBe(1);
  });

  it('gives up in the end', async () => {
    const role = failing(passing(), passing(), passing(), passing());
    await expect(retried(role, { tries: 3, pauseMs: 1 }).ask('a', startRun())).rejects.toThrow('busy');
    expect(role.asked).toBe(3);
  });

  it('does not sit out a wait that is too long', async () => {
    const role = failing(passing(3_600_000));
    await expect(retried(role).ask('a', startRun())).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(role.asked).toBe(1);
  });

  it('stops waiting when the run does', async () => {
    const role = failing(passing(20_000));
    const run = startRun({ budget: { ms: 10 } });
    await expect(retried(role).ask('a', run)).rejects.toMatchObject({ code: 'budget-spent' });
  });

  it('works over HTTP: 429, 500, a dropped connection, then a reply', async () => {
    const server = await startOpenAiServer();
    server.will(
      { kind: 'status', status: 429, message: 'slow down', headers: { 'retry-after': '0' } },
      { kind: 'status', status: 500, message: 'oops' },
      { kind: 'drop', text: '' },
      say('{"verdict": "yes"}'),
    );
    const model = await openModel('vllm:m', { VLLM_BASE_URL: server.url });
    const judge = retried(languageRoles(model).judge, { pauseMs: 1 });
    const run = startRun();
    expect(await judge.ask({ relation: 'entails', given: 'a', claim: 'a' }, run)).toMatchObject({ holds: true });
    expect(run.cost().modelCalls).toBe(4);
    await server.close();
  });
});

describe('recorded and replayed', () => {
  it('gives the same replies and the same failures, without the model', async () => {
    const log = await openLog(file());
    const role = recorded(failing(new ModelError('model-unreadable', 'what?', { reply: 'blah' })), log);
    await expect(role.ask('a', startRun())).rejects.toThrow('what?');
    await role.ask('b', startRun());
    await log.close();

    const tape = await openLog(file());
    const replay = replayed<string, string>('failing', tape);
    await expect(replay.ask('a', startRun())).rejects.toMatchObject({ code: 'model-unreadable', reply: 'blah' });
    expect(await replay.ask('b', startRun())).toBe('b!');
    await expect(replay.ask('c', startRun())).rejects.toMatchObject({
      code: 'model-unreachable',
      retryable: false,
      message: expect.stringMatching(/no recording of failing.*2 recorded.*record again/),
    });
    await tape.close();
  });

  it('keeps no credentials', async () => {
    const log = await openLog(file());
    await recorded(echo(), log)
      .ask({ url: 'https://u:secretpw@h/', apiKey: 'abcdefgh' }, startRun())
      .catch(() => undefined);
    await log.close();
    const [line = ''] = (await readFile(file(), 'utf8')).split('\n');
    const { request } = JSON.parse(line.slice(41)) as { request: unknown };
    expect(JSON.stringify(request)).not.toMatch(/secretpw|abcdefgh/);
  });
});
