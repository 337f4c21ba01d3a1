import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../test/fixtures/politics.ts';
import { wordEmbedder } from '../../test/fixtures/word-embedder.ts';
import {
  KbError,
  type KnowledgeBase,
  ModelError,
  type Planner,
  type Selector,
  type SelectRequest,
} from '../core/index.ts';
import { embedded } from '../kb/engine/index.ts';
import { offlineRoles } from '../models/index.ts';
import { startRun } from '../run/index.ts';
import { createLinker, giving, namesIn, surroundingsOf } from '../stages/index.ts';
import { type FidelisParts, fidelis, fidelisPresets } from './fidelis.ts';

const snapshot = politicsSnapshot();
const kb = embedded(snapshot, { name: 'politics' });
const linker = createLinker(snapshot);

function parts(extra: Partial<FidelisParts> = {}): FidelisParts {
  return {
    ...offlineRoles(wordEmbedder()),
    kb,
    around: surroundingsOf(snapshot),
    linker,
    names: namesIn(snapshot),
    ...extra,
  };
}

const ask = (text: string, using = parts(), preset: keyof typeof fidelisPresets = 'usual') =>
  fidelis(using, fidelisPresets[preset]).answer({ id: 'q', text }, startRun());

describe('fidelis', () => {
  it.each(['usual', 'paper', 'sqa'] as const)(
    'answers from a walk with its facts, by the %s values',
    async (preset) => {
      const answer = await ask('What is the capital of Aland?', parts(), preset);
      expect(answer).toMatchObject({
        status: 'answered',
        values: [{ label: 'Acity' }],
        evidence: {
          triples: [{ subject: { value: politics('Aland') }, predicate: { value: politics('capital') } }],
        },
      });
    },
  );

  it('takes together where the same steps lead from either of two things', async () => {
    const either = await ask('What is the capital of Aland or Bland?');
    expect(either).toMatchObject({ status: 'answered', chosen: { form: { kind: 'or' } } });
  });

  it('leaves out of a kind where a walk leads', async () => {
    const others = await ask('Which countries do not border Bland?');
    expect(others).toMatchObject({ status: 'answered', chosen: { form: { kind: 'not', left: { kind: 'class' } } } });
  });

  it('says that nothing is named, or that nothing leads on from it', async () => {
    const nothing = giving(linker, { entities: [] }, { only: true });
    expect(await ask('What is it?', parts({ linker: nothing }))).toMatchObject({
      status: 'unanswerable',
      missing: 'entity',
    });
    const selector = { id: 'none', ask: async () => [] };
    expect(await ask('What is the capital of Aland?', parts({ selector }))).toMatchObject({
      status: 'unanswerable',
      missing: 'schema',
    });
  });

  it('cannot tell where the graph or a model fails', async () => {
    const error = new KbError('kb-timeout', 'late');
    const late: KnowledgeBase = { ...kb, query: async () => ({ status: 'failed', error }) };
    expect(await ask('What is the capital of Aland?', parts({ kb: late }))).toMatchObject({
      status: 'undetermined',
      errors: expect.arrayContaining([error]),
    });
    const planner = { id: 'away', ask: () => Promise.reject(new ModelError('model-unreachable', 'away')) };
    expect(await ask('What is the capital of Aland?', parts({ planner }))).toMatchObject({ status: 'undetermined' });
  });

  it('answers from where walks from two things meet', async () => {
    const answer = await ask('Which countries border both Bland and Cland?');
    expect(answer).toMatchObject({
      status: 'answered',
      values: [{ label: 'Aland' }],
      chosen: { form: { kind: 'and' } },
    });
    expect(answer.status === 'answered' && answer.evidence.triples).toHaveLength(2);
  });

  it.each([
    ['How many countries border Aland?', ['2'], 'count'],
    ['How many countries are there?', ['3'], 'count'],
    ['Which country has the largest population?', ['Bland'], 'superlative'],
    ['Which of the countries that border Aland has the smallest population?', ['Cland'], 'superlative'],
    ['Which countries have a population above 15?', ['Bland', 'Cland'], 'and'],
  ] as const)('counts, ranks and compares what walks lead to: %s', async (text, values, kind) => {
    const answer = await ask(text);
    const given = answer.status === 'answered' ? answer.values.map(({ term, label }) => label ?? term.value) : [];
    expect(given.toSorted()).toEqual(values);
    expect(answer).toMatchObject({ chosen: { form: { kind } } });
  });

  it('shows the facts to what it counts', async () => {
    const answer = await ask('How many countries border Aland?');
    expect(answer.status === 'answered' && answer.evidence.triples).toHaveLength(2);
  });

  it('reads without executing', async () => {
    const [best] = await fidelis(parts()).read({ id: 'q', text: 'What is the capital of Aland?' }, startRun());
    expect(best).toMatchObject({
      origin: 'walked',
      form: { kind: 'join', of: { kind: 'entity', symbol: politics('Aland') } },
    });
  });

  describe('with somebody who reads for a selector', () => {
    const writer = { id: 'reads', ask: async () => [] };
    const read = (pick: (options: readonly string[], isWalking: boolean) => readonly number[]) => {
      const seen: SelectRequest[] = [];
      const selector: Selector = {
        id: 'reads',
        ask: async (request) => {
          seen.push(request);
          return pick(request.options, request.plan !== undefined);
        },
      };
      return { seen, parts: parts({ selector, writer }) };
    };
    const first = (options: readonly string[], of: RegExp) => [options.findIndex((option) => of.test(option))];

    it('has it choose among questions with what they find, whatever fits best', async () => {
      const reading = read((options, isWalking) => first(options, isWalking ? /borders/ : /^What/));
      const answer = await ask('How many countries border Aland?', reading.parts);
      const { options } = reading.seen.at(-1)!;
      expect(options[0]).toMatch(/^How many .* → "2"$/);
      expect(answer.status === 'answered' && answer.values.map(({ label }) => label)).toEqual(['Bland', 'Cland']);
    });

    it('offers nothing that it left out on the way, and answers nothing where it wants nothing', async () => {
      const capital = read((options, isWalking) => (isWalking ? first(options, /capital/) : []));
      expect(await ask('What is the capital of Aland?', capital.parts)).toMatchObject({ status: 'unanswerable' });
      const { options, plan } = capital.seen.at(-1)!;
      expect(plan).toBeUndefined();
      expect(options.filter((option) => !/capital/.test(option))).toEqual([]);
    });

    it('walks nowhere where what is asked for are things of the class that it starts from', async () => {
      const reading = read((options) => first(options, /largest population/));
      const planner = { id: 'plans', ask: async () => ({ keywords: ['population'], steps: [], claim: '{answer}' }) };
      const answer = await ask('Which country has the largest population?', { ...reading.parts, planner });
      expect(reading.seen.map(({ plan }) => plan)).toEqual([undefined]);
      expect(answer.status === 'answered' && answer.values.map(({ label }) => label)).toEqual(['Bland']);
    });

    it('walks from no thing that it says the question is not about', async () => {
      const reading = read((options, isWalking) => (isWalking ? first(options, /capital/) : [0]));
      const planner: Planner = {
        id: 'plans',
        ask: async ({ from: { label } }) =>
          label === 'Aland'
            ? { keywords: ['capital'], steps: ['find the capital'], claim: '{answer}' }
            : { keywords: [], steps: [], claim: '{answer}' },
      };
      await ask('What, said Bland, is the capital of Aland?', { ...reading.parts, planner });
      const walked = reading.seen.filter(({ plan }) => plan !== undefined).flatMap(({ options }) => options);
      expect(walked.some((option) => option.startsWith('Aland'))).toBe(true);
      expect(walked.filter((option) => option.startsWith('Bland'))).toEqual([]);
    });
  });
});
