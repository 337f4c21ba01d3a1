import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { around, asked, kb, linker, names, tools } from '../../../test/fixtures/reading-politics.ts';
import type { Grounded } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { offlineRoles, openOfflineEmbedder } from '../../models/index.ts';
import { startRun } from '../../run/index.ts';
import { type ReadWithGraph, stepsIn, stepTexts } from '../../stages/index.ts';
import { auto } from './auto.ts';
import type { AutoOptions, AutoParts } from './auto-parts.ts';

const embedder = openOfflineEmbedder();
const classItem = (name: string, id: string) =>
  ({ kind: 'class', text: name, name, means: { class: politics(id) } }) as const;
const country = classItem('country', 'Country');
const person = classItem('person', 'Person');

/** A reader that takes every question for one after the number of countries, or of people. */
const counting =
  (belief: { readonly countries: number; readonly people: number }): ReadWithGraph =>
  async () => ({
    items: [country, person],
    forms: (
      [
        [country, belief.countries],
        [person, belief.people],
      ] as const
    ).map(([item, likely]) => ({
      form: { kind: 'count', of: { kind: 'class', symbol: item.means.class } },
      score: Math.log(likely),
      origin: 'drafted',
      items: [item],
    })),
    aside: [
      {
        form: { kind: 'class', symbol: person.means.class },
        score: Math.log(0.0001),
        origin: 'drafted',
        items: [person],
      },
    ],
    none: 0,
  });
/** Countries with at most 2000 people. */
const small: Grounded = {
  kind: 'compare',
  op: 'le',
  by: { of: 'value', chain: [{ relation: politics('population'), inverse: false }] },
  value: literal('2000', 'integer'),
};
const SURE = { countries: 0.98, people: 0.01 };
const TORN = { countries: 0.3, people: 0.29 };

/** What is answered, and whether readings were ranked for it or the reader was asked. */
async function ask(
  text: string,
  belief: Parameters<typeof counting>[0],
  more: Partial<AutoParts> = {},
  options: AutoOptions = {},
) {
  const readWithGraph = counting(belief);
  const parts = { ...offlineRoles(embedder), ...tools, kb, linker, names, embedder, readWithGraph, ...more };
  const run = startRun();
  const answer = await auto(parts, options).answer(asked(text), run);
  const { spans, notes } = run.finish();
  const stages = new Set(spans.map(({ stage }) => stage));
  const offered = notes.flatMap(({ data }) => (data?.what === 'contenders' ? data.contenders : []));
  return { answer, isRanked: stages.has('rate'), isRead: stages.has('reader'), offered };
}

/** Steps of a graph, and a recaller that knows them all: such a graph speaks as the questions do that the ranking was taught. */
const steps = Array.from({ length: 120 }, (_, i) => `step ${i}`);
const recaller = {
  id: 'all',
  ask: async () => ({ votes: new Map(), known: new Set(steps.map(stepsIn)), otherwise: 0 }),
};

/** One that recalls nothing of them, but was taught so many. */
const teaching = (many: number) => ({
  id: `taught ${many}`,
  ask: async () => ({
    votes: new Map(),
    known: new Set<string>(),
    taught: new Set(steps.slice(0, many).map(stepsIn)),
    otherwise: 0,
  }),
});

describe('auto', () => {
  it('does without the ranking where a question names nothing and the reader is sure', async () => {
    const { answer, isRanked } = await ask('How many countries are there?', SURE);
    expect(answer).toMatchObject({ status: 'answered', values: [{ term: { value: '3' } }] });
    expect(isRanked).toBe(false);
  });

  it('lets the reader hear a question at once where it is asked in any case, and only there', async () => {
    const told: string[] = [];
    const hearing = { reader: { hear: (question: string) => void told.push(question) } };
    await ask('How many countries are there?', SURE, hearing);
    await ask('How many people are there?', SURE, { ...hearing, steps, recaller });
    expect(told).toEqual(['How many countries are there?']);
  });

  it('offers what the reader could have said instead, where nobody else was asked', async () => {
    const { answer } = await ask('How many countries are there?', SURE);
    expect(answer.fallen?.map(({ form, fall }) => [form.kind, fall.kind])).toEqual([
      ['count', 'doubted'],
      ['class', 'outranked'],
    ]);
  });

  it('asks the ranking as well where the reader is not sure', async () => {
    expect((await ask('How many ships sank?', TORN)).isRanked).toBe(true);
  });

  it('does without it also where a question names something and the reader is as sure as the ranking would have to be', async () => {
    const certain = { countries: 0.99999, people: 0.000001 };
    expect((await ask('How many countries border Aland?', certain)).isRanked).toBe(false);
    expect((await ask('How many countries border Aland?', SURE)).isRanked).toBe(true);
  });

  it('asks the ranking first on a graph that it was taught', async () => {
    expect((await ask('How many countries are there?', SURE, { steps, recaller })).isRanked).toBe(true);
    expect((await ask('How many countries are there?', SURE, { steps, recaller: teaching(60) })).isRanked).toBe(true);
    expect((await ask('How many countries are there?', SURE, { steps, recaller: teaching(50) })).isRanked).toBe(false);
  });

  it('believes the ranking sooner on a graph that speaks as the questions do that it was taught', async () => {
    const question = 'Which country has the capital Acity?';
    expect((await ask(question, SURE)).isRead).toBe(true);
    expect((await ask(question, SURE, { steps, recaller })).isRead).toBe(false);
  });

  it('prefers what leaves out a year only to what says it otherwise', async () => {
    const upTo: ReadWithGraph = async () => ({
      items: [country],
      forms: [{ form: small, score: Math.log(0.98), origin: 'drafted', items: [country] }],
      aside: [],
      none: 0,
    });
    const own = { steps: [...stepTexts(around), ...steps], recaller, readWithGraph: upTo };
    const first = async (question: string) => {
      const { answer } = await ask(question, SURE, own, { abstainBelow: 0 });
      return answer.status === 'answered' && answer.chosen.form?.kind;
    };
    expect(await first('Which countries bordered Aland in 2000?')).toBe('join');
    expect(await first('Which countries bordered Aland up to 2000?')).toBe('compare');
  });

  it('hears what the ranking would answer in the place of what the graph lacks, where nothing is withheld', async () => {
    const question = 'What is the governing official of Cland?';
    const own = { steps: [...stepTexts(around), ...steps], recaller };
    const heard = async (options: AutoOptions) =>
      (await ask(question, TORN, own, options)).offered.map(({ by, clues }) => [by, clues.withheld]);
    expect(await heard({})).not.toContainEqual(['ranking', 1]);
    expect(await heard({ abstainBelow: 0 })).toContainEqual(['ranking', 1]);
  });
});
