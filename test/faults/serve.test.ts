import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indexEndpoint } from '../../src/kb/index.ts';
import { withFaultyDisk } from '../fixtures/faulty-disk.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type Behaviour, type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';
import { type Serving, serve } from '../server/serving.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:knows rdfs:label "knows" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob .
:bob a :Person ; rdfs:label "Bob" .
`;
const QUESTION = 'Whom does Alice know?';
const FORM = '(JOIN (R <http://family.test/knows>) <http://family.test/alice>)';

let serving: Serving;
const logged: unknown[] = [];
beforeAll(async () => {
  serving = await serve(FAMILY, {}, undefined, [], (error) => logged.push(error));
});
afterAll(() => serving.stop());

const told = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
const files = () => [{ name: 'more.ttl', content: new Blob([FAMILY]) }];

/** With the disk full from its n-th write on, for every n until nothing is written any more. */
async function atEveryWrite(work: () => Promise<void>): Promise<number> {
  for (let nth = 1; ; nth++) if (!(await withFaultyDisk(nth, 'ENOSPC', work)).struck) return nth - 1;
}

describe('a server whose disk is full', () => {
  it('goes on answering', async () => {
    await withFaultyDisk(1, 'ENOSPC', async () => {
      const { status, answers } = await serving.client.ask({ question: QUESTION });
      expect([status, answers.map(({ label }) => label)]).toEqual(['answered', ['Bob']]);
    });
    expect(logged).toEqual([]);
  });

  it('says that what was said of an answer is not kept, and keeps what was there', async () => {
    const kept = join(serving.folder, 'feedback.jsonl');
    await serving.client.feedback({ question: QUESTION, verdict: 'wrong', form: FORM });
    const before = await readFile(kept, 'utf8');
    const tried = await atEveryWrite(async () => {
      const outcome = await told(serving.client.feedback({ question: QUESTION, verdict: 'right', form: FORM }));
      if (!(outcome instanceof Error)) return;
      expect(outcome).toMatchObject({ code: 'write-failed', message: expect.stringMatching(/disk is full/) });
      expect(await readFile(kept, 'utf8')).toBe(before);
    });
    expect(tried).toBeGreaterThan(0);
    expect(await readFile(kept, 'utf8')).toContain('"right"');
    expect(await serving.client.feedback({ question: 'Who is it?', verdict: 'unanswerable' })).toBeDefined();
  });

  it('takes no half of a graph at any write, says why, and takes it whole when there is room again', async () => {
    const tried = await atEveryWrite(async () => {
      const outcome = await told(serving.client.upload({ files: files(), name: 'more' }));
      const { kbs } = await serving.client.kbs();
      if (outcome instanceof Error) {
        expect(outcome).toMatchObject({ code: 'write-failed', message: expect.stringMatching(/disk is full/) });
        expect(kbs.map(({ name }) => name)).toEqual(['memory']);
      } else {
        expect(kbs.map(({ name }) => name)).toEqual(['memory', 'more']);
        await serving.client.removeGraph('more');
      }
    });
    expect(tried).toBeGreaterThan(1);
    expect(await serving.client.upload({ files: files(), name: 'more' })).toMatchObject({ kb: { name: 'more' } });
    expect(logged).toEqual([]);
  });
});

describe('a server whose asker goes away', () => {
  it('stops at any step that was told, and answers the next', async () => {
    let asked = 0;
    /** Leaves at a step, and says how many there were and what came of it. Each question is new, so that none was answered before. */
    const leaveAt = async (step: number) => {
      const leaving = new AbortController();
      let steps = 0;
      const onTrace = (): void => {
        steps += 1;
        if (steps === step) leaving.abort('gone');
      };
      const question = `Whom does Alice know${'?'.repeat(++asked)}`;
      const outcome = await told(serving.client.ask({ question, method: 'rng' }, { signal: leaving.signal, onTrace }));
      return { steps, outcome };
    };
    const { steps } = await leaveAt(Number.POSITIVE_INFINITY);
    let gone = 0;
    for (let step = 1; step <= steps; step++) {
      const { outcome } = await leaveAt(step);
      if (outcome instanceof Error) {
        expect(outcome).toMatchObject({ code: 'aborted', cause: 'gone' });
        gone += 1;
        // The last steps are told together with the answer.
      } else expect(outcome).toMatchObject({ status: 'answered', answers: [{ label: 'Bob' }] });
    }
    expect(gone).toBeGreaterThan(0);
    const { answers } = await serving.client.ask({ question: QUESTION, method: 'rng' });
    expect(answers.map(({ label }) => label)).toEqual(['Bob']);
    expect(logged).toEqual([]);
  });
});

describe('a server whose clock is put forward and back by days', () => {
  it('answers at every step as before, and nobody waits for days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      let jumps = 0;
      const jump = (): void => {
        vi.setSystemTime(Date.now() + (jumps++ % 2 === 0 ? 300 : -500) * 24 * 60 * 60 * 1000);
      };
      const question = 'Who does Alice know?';
      const { status, cost } = await serving.client.ask({ question, method: 'rng' }, { onTrace: jump });
      expect([status, cost.ms < 60_000, jumps > 1]).toEqual(['answered', true, true]);
      expect(await serving.client.feedback({ question, verdict: 'right', form: FORM })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
    expect(logged).toEqual([]);
  });
});

describe('a server of a graph behind an endpoint that', () => {
  const faults: Readonly<Record<string, Behaviour>> = {
    dies: { kind: 'reset' },
    'cuts its results in the middle': { kind: 'cut' },
  };
  const OK: Behaviour = { kind: 'answer' };
  let endpoint: SparqlServer;
  let folder: string;
  beforeAll(async () => {
    endpoint = await startSparqlServer(parse(FAMILY));
    folder = await mkdtemp(join(tmpdir(), 'kbqa-serve-light-'));
    await indexEndpoint({ endpoint: { url: endpoint.url }, out: join(folder, 'light'), most: 1 });
  });
  afterAll(async () => {
    await endpoint.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(faults))(
    '%s at any request makes nothing up, and answers when it is back',
    async (_, fault) => {
      for (let well = 0; ; well++) {
        const behind = await serve(join(folder, 'light'), {}, undefined, [], (error) => logged.push(error));
        try {
          await endpoint.forget();
          await endpoint.behave(...Array.from({ length: well }, () => OK), ...Array.from({ length: 60 }, () => fault));
          const { status, answers } = await behind.client.ask({ question: QUESTION, method: 'rng' });
          const requests = (await endpoint.requests()).length;
          if (status === 'answered') expect(answers.map(({ label }) => label)).toEqual(['Bob']);
          else expect(status).toBe('undetermined');
          await endpoint.forget();
          const again = await behind.client.ask({ question: QUESTION, method: 'rng' });
          expect([again.status, again.answers.map(({ label }) => label)]).toEqual(['answered', ['Bob']]);
          if (requests <= well) break;
        } finally {
          await behind.stop();
        }
      }
      expect(logged).toEqual([]);
    },
  );
});
