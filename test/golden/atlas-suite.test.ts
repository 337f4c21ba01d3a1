import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillGold } from '../../bench/atlas/gold.ts';
import { type Half, readSuite, type SuiteQuestion, suiteFiles } from '../../bench/atlas/suite.ts';
import { judge, readDataset, score } from '../../src/evaluate/index.ts';
import { type OpenedKb, openKb } from '../../src/index.ts';
import { indexAtlas } from '../index-atlas.ts';

const NO_COST = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
const suite = readSuite();
const practice = readSuite('practice');
let atlas: OpenedKb;

beforeAll(async () => {
  await indexAtlas();
  atlas = await openKb('atlas');
});
afterAll(() => atlas.close());

describe('the atlas suite', () => {
  it('says what its forms denote in the atlas, under the ids and halves that the order gives', async () => {
    expect(suite).toEqual(await fillGold(suite, atlas));
  });

  it('says what the forms of the practice questions denote', async () => {
    expect(practice).toEqual(await fillGold(practice, atlas, 'practice'));
    expect(practice.filter(({ answerable }) => !answerable).length).toBeGreaterThanOrEqual(35);
    expect(practice.filter(({ answerable, answers }) => answers.length > 0 !== answerable)).toEqual([]);
  });

  it('asks every question once, under an id of its own', () => {
    for (const lines of [suite, practice]) {
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(new Set(lines.map(({ question }) => question.toLowerCase())).size).toBe(lines.length);
    }
  });

  it('has as many questions of each kind in either half, give or take one', () => {
    for (const kind of new Set(suite.map(({ tags }) => tags.kind))) {
      const count = (half: Half) => suite.filter(({ tags }) => tags.kind === kind && tags.half === half).length;
      expect(Math.abs(count('tune') - count('aside')), kind).toBeLessThanOrEqual(1);
    }
  });

  it('is large enough to tell methods apart', () => {
    expect(suite.length).toBeGreaterThanOrEqual(120);
    expect(suite.filter(({ answerable }) => !answerable).length).toBeGreaterThanOrEqual(30);
  });

  it('has answers exactly where it says so, in every reading', () => {
    for (const { id, answerable, form, answers, alternatives = [] } of suite) {
      expect(answers.length > 0, id).toBe(answerable);
      expect(answerable && form === undefined, id).toBe(false);
      const sets = [answers, ...alternatives.map((reading) => reading.answers)].map((set) => set.join(' '));
      expect(new Set(sets).size, id).toBe(sets.length);
    }
  });

  it('keeps for tuning what was shown as samples of its kinds', () => {
    const samples = [
      'What is the capital of France?',
      'Which countries border Germany?',
      'Which countries border Germany and use the euro?',
      'How many countries speak Spanish?',
      'What is the largest city in Brazil?',
      'Which country in Africa has the largest area?',
      'Which cities in Japan have more than two million people?',
      'What currency is used in the country whose capital is Oslo?',
      'Is Spanish spoken in Chile?',
      'Which country borders the most countries?',
      'Which country is the largest?',
      'Who is the mayor of Paris?',
      'What is the capital of Atlantis?',
    ];
    const tuned = new Set(suite.filter(({ tags }) => tags.half === 'tune').map(({ question }) => question));
    expect(samples.filter((sample) => !tuned.has(sample))).toEqual([]);
  });
});

describe('the suite as a dataset', () => {
  it('is read by kbqa eval: what any accepted reading gives is right, a part of it or more is not', async () => {
    const { format, items } = await readDataset(fileURLToPath(suiteFiles.suite));
    expect(format).toBe('jsonl');
    const exact = (line: SuiteQuestion, values: readonly string[]) => {
      const { gold } = items.find(({ question }) => question.id === line.id)!;
      const status = values.length > 0 ? 'answered' : 'unanswerable';
      const answers = values.map((value) => ({ kind: /^https?:/.test(value) ? 'iri' : 'literal', value }) as const);
      return score(judge(gold, { status, answers, question: '', kb: '', method: '', cost: NO_COST })).exact;
    };
    for (const line of suite) {
      for (const { answers } of [line, ...(line.alternatives ?? [])]) {
        expect(exact(line, answers), line.id).toBe(1);
        expect(exact(line, [...answers, 'https://example.org/more']), line.id).toBe(0);
        if (answers.length > 2) expect(exact(line, answers.slice(2)), line.id).toBe(0);
      }
      if (line.answerable) expect(exact(line, []), line.id).toBe(0);
    }
  });

  it('is broken down by kind and half, and knows what is missing', async () => {
    const { items } = await readDataset(fileURLToPath(suiteFiles.suite));
    expect(items.filter(({ tags }) => tags.half?.includes('aside'))).toHaveLength(170);
    expect(items.filter(({ gold }) => gold.missing !== undefined)).toHaveLength(54);
  });
});
