import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseItems } from '../choose-items.ts';
import type { Item } from '../dataset.ts';
import { parseDataset } from '../read-dataset.ts';
import { exportDataset } from './export-dataset.ts';
import { type RngExportOptions, type RngExportTools, rngTarget, type TrainingReading } from './rng.ts';

const reading = (text: string, f1: number, more: Partial<TrainingReading> = {}): TrainingReading => ({
  text,
  form: `(JOIN ${text} x)`,
  distance: 0,
  f1,
  isAboutRight: true,
  ...more,
});

let readings: readonly TrainingReading[] = [];
let candidates: readonly string[] = [];
const tools: RngExportTools = {
  readings: async () => readings,
  candidates: async (_, most) => candidates.slice(0, most),
  scores: async (_, texts) => texts.map((text) => Number(text.replace(/\D/g, ''))),
  named: async (forms) => forms.map((form) => form.replaceAll('x', 'Ex')),
};
const target = (more: Partial<RngExportOptions> = {}) =>
  rngTarget(tools, { source: 'test', negatives: 'random', topK: 2, ...more });
const items = async (...records: readonly object[]): Promise<readonly Item[]> =>
  (
    await parseDataset(
      records.map((record, i) => JSON.stringify({ id: `q${i}`, question: `question ${i}`, ...record })).join('\n'),
      'test',
    )
  ).items;
const random = () => 0.5;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-export-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('rngTarget', () => {
  it('tells right from wrong by answers and by what a reading is about', async () => {
    readings = [
      reading('right', 1),
      reading('further right', 1, { distance: 2 }),
      reading('right by chance', 1, { isAboutRight: false }),
      reading('half right', 0.7),
      reading('wrong', 0.2),
      reading('right', 0),
    ];
    candidates = [];
    const [item] = await items({ answers: ['a'] });
    const { lines } = await target().linesFor(item!, random);
    expect(lines['ranker.jsonl']).toEqual([
      { question: 'question 0', source: 'test', positives: ['right'], negatives: ['wrong'] },
    ]);
  });

  it('mixes the ranker’s confusions with others', async () => {
    const wrong = Array.from({ length: 200 }, (_, i) => reading(`wrong ${i}`, 0));
    readings = [reading('right', 1), ...wrong];
    const [item] = await items({ answers: ['a'] });
    const { lines } = await target({ negatives: 'ranker', only: 'ranker' }).linesFor(item!, random);
    const [{ negatives }] = lines['ranker.jsonl'] as unknown as [{ negatives: readonly string[] }];
    expect(negatives.slice(0, 25)).toEqual(
      wrong
        .slice(-25)
        .map(({ text }) => text)
        .reverse(),
    );
    expect(new Set(negatives).size).toBe(50);
  });

  it('takes the target from the first candidate, the dataset or the best reading, in this order', async () => {
    readings = [reading('best', 1)];
    candidates = ['(AND (JOIN b x) (JOIN a x))', '(JOIN c x)', '(JOIN d x)'];
    const line = async (record: object) => {
      const [item] = await items({ answers: ['a'], ...record });
      return (await target({ only: 'generator' }).linesFor(item!, random)).lines['generator.jsonl']?.[0];
    };
    expect(await line({ form: '(AND (JOIN a x) (JOIN b x))' })).toEqual({
      id: 'q0',
      question: 'question 0',
      candidates: ['(AND (JOIN b Ex) (JOIN a Ex))', '(JOIN c Ex)'],
      input: 'question 0 ; (AND (JOIN b Ex) (JOIN a Ex)) ; (JOIN c Ex)',
      target: '(AND (JOIN b Ex) (JOIN a Ex))',
    });
    expect(await line({ form: '(JOIN z x)' })).toMatchObject({ target: '(JOIN z Ex)' });
    expect(await line({})).toMatchObject({ target: '(JOIN best Ex)' });
    readings = [];
    expect(await line({})).toBeUndefined();
  });
});

describe('exportDataset', () => {
  it('counts what it wrote and what it left out, and leaves nothing behind when stopped', async () => {
    readings = [reading('right', 1), reading('wrong', 0)];
    candidates = [];
    const all = await items({ answers: ['a'] }, { answerable: false }, { answers: ['b'] });
    expect(await exportDataset({ items: all, target: target(), out: folder, seed: 1 })).toEqual({
      questions: 3,
      files: { 'ranker.jsonl': 2, 'generator.jsonl': 2 },
      skipped: { 'has no answers': 1 },
    });
    expect((await readFile(join(folder, 'ranker.jsonl'), 'utf8')).split('\n')).toHaveLength(3);
    const stopped = exportDataset({
      items: all,
      target: target(),
      out: join(folder, 'stopped'),
      seed: 1,
      signal: AbortSignal.abort('enough'),
    });
    await expect(stopped).rejects.toMatchObject({ name: 'KbqaError', code: 'aborted', cause: 'enough' });
    expect(await readdir(folder)).toEqual(['generator.jsonl', 'ranker.jsonl']);
  });
});

describe('chooseItems', () => {
  it('counts parts over the whole dataset', async () => {
    const all = await items(...Array.from({ length: 12 }, () => ({})));
    const ids = (choice: Parameters<typeof chooseItems>[1]) =>
      chooseItems(all, choice).map(({ question }) => Number(question.id.slice(1)));
    expect(ids({ fold: '1/5' })).toEqual([0, 5, 10]);
    expect(ids({ holdOut: '1/2', skip: 2, limit: 3 })).toEqual([3, 5, 7]);
    expect(() => ids({ fold: '0/5' })).toThrow('"0/5" is no part of a dataset');
    expect(() => ids({ skip: 12 })).toThrow('Of the 12 questions none is left');
  });

  it('takes those with one of several values of a property', async () => {
    const all = (await items({}, {}, {})).map((item, i) => ({
      ...item,
      tags: { style: [['plain', 'nested', 'has'][i]!] },
    }));
    const styles = (only: string) => chooseItems(all, { only }).flatMap(({ tags }) => tags.style);
    expect(styles('style=nested')).toEqual(['nested']);
    expect(styles('style=plain,has')).toEqual(['plain', 'has']);
  });
});
