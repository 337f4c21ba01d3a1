import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFaultyDisk } from '../fixtures/faulty-disk.ts';
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

  it('takes no half of a graph, says why, and takes it whole when there is room again', async () => {
    const { struck } = await withFaultyDisk(1, 'ENOSPC', async () => {
      const outcome = await told(serving.client.upload({ files: files(), name: 'more' }));
      expect(outcome).toMatchObject({ code: 'write-failed', message: expect.stringMatching(/disk is full/) });
      const { kbs } = await serving.client.kbs();
      expect(kbs.map(({ name }) => name)).toEqual(['memory']);
    });
    expect(struck).toBe(true);
    expect(await serving.client.upload({ files: files(), name: 'more' })).toMatchObject({ kb: { name: 'more' } });
    expect(logged).toEqual([]);
  });
});
