import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeMethod } from '../../../test/fixtures/fake-method.ts';
import {
  evaluate,
  type Item,
  loadRun,
  type PredictionRecord,
  parseDataset,
  type Reply,
  runAll,
} from '../../evaluate/index.ts';
import { openThreads } from '../../threads/index.ts';
import { answererOn } from './answer-items.ts';

const ENTRY = new URL('../../../test/fixtures/dying-thread.ts', import.meta.url);
const QUESTIONS = ['capital of a', 'say b c', 'none', 'fail', 'throw', 'slow 30 say d', 'capital of e', 'say f'];

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-items-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const datasetOf = (questions: readonly string[]) =>
  parseDataset(
    questions
      .map((question) => JSON.stringify({ id: question, question, answers: ['http://example.org/b'] }))
      .join('\n'),
    'told',
  );

async function onThreads(questions: readonly string[], workers: number, name: string) {
  const threads = openThreads<Item, Reply | undefined>({ entry: ENTRY, data: {}, count: workers });
  const out = join(place, name);
  const about = { name: 'fake', kb: 'none', secrets: [] };
  try {
    await runAll(
      { dataset: await datasetOf(questions), kb: 'none', out, concurrency: workers },
      answererOn(threads, about),
    );
  } finally {
    await threads.close();
  }
  return (await loadRun(out)).records;
}

/** What took how long is no result. */
const byId = (records: readonly PredictionRecord[]) =>
  new Map(records.map(({ cost: _, index: __, ...record }) => [record.id, record]));

describe('an evaluation on several threads', () => {
  it('finds what one finds, in whatever order and by however many', async () => {
    const out = join(place, 'alone');
    await evaluate({ dataset: await datasetOf(QUESTIONS), method: fakeMethod, kb: 'none', out });
    const alone = byId((await loadRun(out)).records);
    expect(alone.size).toBe(QUESTIONS.length);
    expect(byId(await onThreads(QUESTIONS.toReversed(), 2, 'turned'))).toEqual(alone);
  });

  it('has a record of every question, whichever thread ended over it', async () => {
    const questions = ['say b', 'die', 'say c', 'none'];
    const records = byId(await onThreads(questions, 2, 'dying'));
    expect([...records.keys()].toSorted()).toEqual(questions.toSorted());
    expect(records.get('die')).toMatchObject({
      status: 'undetermined',
      errors: [{ code: 'thread-failed', message: expect.stringContaining('it ended with the code 1') }],
    });
    expect(records.get('say c')).toMatchObject({ status: 'answered' });
  });
});
