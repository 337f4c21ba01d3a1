import { describe, expect, it } from 'vitest';
import { around, asked, linkedIn, noted, shown, tools, wordRanker } from '../../../test/fixtures/reading-politics.ts';
import type { Ranker, RankRequest } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { enumerate, usualEnumeration } from '../enumerate/enumerate.ts';
import { stepsIn } from './describe.ts';
import { type RankTools, rank, sketch } from './rank.ts';

const text = 'Which countries border Aland?';
const question = asked(text);
const linked = await linkedIn(text);
const { readings } = enumerate(around, linked, { ...usualEnumeration, tiers: ['near', 'narrowed', 'far', 'operated'] });

async function ranked(given: typeof readings, keep: number, extra: Partial<RankTools> = {}) {
  const run = startRun();
  const all = { ...tools, ...extra };
  const found = await rank(question, await sketch(linked, given, all, run), all, keep, run);
  return found.map(({ form, reading, ...rest }) => ({ ...rest, form: shown(reading.form) }));
}

describe('rank', () => {
  it('puts first what says what is asked', async () => {
    expect((await ranked(readings, 3))[0]).toMatchObject({
      form: '(JOIN (R borders) Aland)',
      origin: 'enumerated',
      text: expect.stringContaining('borders'),
    });
  });

  it('gives each reading the same score whatever stands before or beside it', async () => {
    const scoreOf = new Map(
      (await ranked(readings, 1000, { shortlist: 1000, within: Infinity })).map(({ form, score }) => [form, score]),
    );
    const backwards = await ranked(readings.toReversed(), 1000, { shortlist: 1000, within: Infinity });
    expect(backwards).toHaveLength(scoreOf.size);
    for (const { form, score } of backwards) expect(score, form).toBeCloseTo(scoreOf.get(form)!, 9);
    for (const { form, score } of await ranked(readings.slice(0, 3), 3, { within: Infinity })) {
      expect(score, form).toBeCloseTo(scoreOf.get(form)!, 9);
    }
  });

  it('keeps as many as wanted, the best first, none twice', async () => {
    const found = await ranked(readings, 5);
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ form }) => form)).size).toBe(5);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('lets questions like it speak for the steps they were answered by', async () => {
    const near = readings.slice(0, 8);
    const plain = await ranked(near, 8);
    const last = plain.at(-1)!;
    const recaller = {
      id: 'recalls',
      ask: async () => ({
        votes: new Map([[stepsIn(last.text), 100]]),
        known: new Set(plain.map((each) => stepsIn(each.text))),
        otherwise: 0.9,
      }),
    };
    const recalled = await ranked(near, 8, { recaller });
    expect(stepsIn(recalled[0]!.text)).toBe(stepsIn(last.text));
    const others = recalled.filter((each) => stepsIn(each.text) !== stepsIn(last.text));
    expect(others.length).toBeGreaterThan(0);
    for (const each of others) expect(each.score).toBe(plain.find(({ form }) => form === each.form)!.score);
  });

  it('compares the whole texts of the shortlist alone, and says how many it left out', async () => {
    const { notes } = await noted(async (run) => {
      const sketched = await sketch(linked, readings, tools, run);
      return rank(question, sketched, { ...tools, shortlist: 2 }, 10, run);
    });
    expect(notes.map(({ detail }) => detail)).toContain(`${readings.length - 2} unpromising readings were not ranked`);
  });

  it('does not compare the texts of what lies too far behind, and takes them to fit as badly as the worst', async () => {
    const compared: string[] = [];
    const noting: Ranker = {
      id: 'noting',
      ask(request, run) {
        compared.push(...request.texts);
        return wordRanker.ask(request, run);
      },
    };
    const run = startRun();
    const sketched = await sketch(linked, readings, tools, run);
    const found = await rank(question, sketched, { ...tools, ranker: noting, within: 0 }, 8, run);
    expect(found).toHaveLength(8);
    expect(compared).toEqual([found.find(({ reading }) => reading === sketched[0]!.reading)!.text]);
    expect(new Set(found.map(({ fit }) => fit)).size).toBe(1);
  });

  it('asks the ranker once for a sketch and once for a ranking, and for no text twice', async () => {
    const requests: RankRequest[] = [];
    const counting: Ranker = {
      id: 'counting',
      ask(request, run) {
        requests.push(request);
        return wordRanker.ask(request, run);
      },
    };
    await ranked(readings, 5, { ranker: counting });
    expect(requests).toHaveLength(2);
    for (const { query, texts } of requests) {
      expect(query).toBe(text);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('ranks nothing where there is nothing', async () => {
    expect(await ranked([], 5)).toEqual([]);
  });
});
