import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../test/fixtures/politics.ts';
import {
  type Answer,
  KbError,
  KbqaError,
  type KnowledgeBase,
  ModelError,
  type Parser,
  type Ranker,
  type Run,
} from '../core/index.ts';
import { print } from '../form/index.ts';
import { embedded } from '../kb/engine/index.ts';
import { startRun } from '../run/index.ts';
import { tokens } from '../search/index.ts';
import { createLinker, namesIn, surroundingsOf } from '../stages/index.ts';
import { chatkbqa } from './chatkbqa.ts';
import { type ChatKbqaOptions, chatkbqaPresets } from './chatkbqa-options.ts';

const snapshot = politicsSnapshot();
const kb = embedded(snapshot, { name: 'politics' });

const likeness: Ranker = {
  id: 'words',
  ask: async ({ query, texts }) => {
    const asked = new Set(tokens(query));
    return texts.map((text) => {
      const words = tokens(text);
      return (20 * words.filter((word) => asked.has(word)).length) / Math.max(1, words.length) + 1;
    });
  },
};

const writes = (...forms: readonly string[]): Parser => ({
  id: 'fake',
  ask: async ({ wanted }) => forms.slice(0, wanted).map((item, i) => ({ item, score: 1 / (1 + i), by: 'fake' })),
});

interface Asked {
  readonly parser: Parser;
  readonly options?: ChatKbqaOptions;
  readonly base?: KnowledgeBase;
}

async function ask(text: string, { parser, options, base = kb }: Asked) {
  const run = startRun();
  const parts = { kb: base, around: surroundingsOf(snapshot), linker: createLinker(snapshot), parser, likeness };
  const answer = await chatkbqa({ ...parts, names: namesIn(snapshot) }, options).answer({ id: 'q', text }, run);
  return { answer, record: run.finish() };
}

const form = (answer: Answer): string | undefined =>
  answer.status === 'answered'
    ? print(answer.chosen.form!)
        .replaceAll(`<${politics('')}`, '')
        .replaceAll('>', '')
    : undefined;
const labels = (answer: Answer): readonly (string | undefined)[] =>
  answer.status === 'answered' ? answer.values.map(({ label }) => label) : [];

describe('chatkbqa', () => {
  it('answers with the first grounding that has an answer, and shows the facts', async () => {
    const { answer } = await ask('what is the capital of Bland', {
      parser: writes('( JOIN ( R [ capital ] ) [ Bland ] )'),
    });
    expect(labels(answer)).toEqual(['Bcity']);
    expect(answer).toMatchObject({
      status: 'answered',
      evidence: { triples: [{ object: { value: politics('Bcity') } }] },
    });
  });

  it('takes relations as written before it looks for others', async () => {
    const parser = writes('( JOIN ( R [ head , town ] ) [ Bland ] )', '( JOIN ( R [ population ] ) [ Bland ] )');
    const { answer, record } = await ask('capital of Bland', { parser });
    expect(form(answer)).toBe('(JOIN (R population) Bland)');
    expect(record.spans.filter(({ stage }) => stage === 'ground').map(({ detail }) => detail)).toEqual([
      'relations written',
    ]);
  });

  it('looks for relations near by when nothing that is written has an answer', async () => {
    const { answer, record } = await ask('capital of Bland', {
      parser: writes('( JOIN ( R [ x , y , capital ] ) [ Bland ] )'),
    });
    expect(form(answer)).toBe('(JOIN (R capital) Bland)');
    const passes = record.spans.filter(({ stage }) => stage === 'ground' || stage === 'repair');
    expect(passes.map(({ stage, detail }) => `${stage}: ${detail}`)).toEqual([
      'ground: relations written',
      'repair: relations written, things of the same name',
      'ground: relations near',
    ]);
  });

  it('does without either retrieval when told to', async () => {
    const { usual } = chatkbqaPresets;
    const without = (change: Partial<ChatKbqaOptions['grounding']>) => ({
      ...usual,
      grounding: { ...usual.grounding, ...change },
    });
    const near = {
      parser: writes('( JOIN ( R [ x , y , capital ] ) [ Bland ] )'),
      options: without({ relationRetrieval: false }),
    };
    expect((await ask('capital of Bland', near)).answer.status).toBe('unanswerable');
    const partly = { parser: writes('( JOIN ( R [ capital ] ) [ the Bland ] )') };
    expect(labels((await ask('capital of the Bland', partly)).answer)).toEqual(['Bcity']);
    const exactly = { ...partly, options: without({ entityRetrieval: false }) };
    expect((await ask('capital of the Bland', exactly)).answer).toMatchObject({
      status: 'unanswerable',
      missing: 'entity',
    });
  });

  it('answers with the published values too', async () => {
    const parser = writes('( JOIN ( R [ capital ] ) [ Bland ] )');
    for (const preset of ['paper-webqsp', 'paper-cwq'] as const) {
      expect(labels((await ask('capital of Bland', { parser, options: chatkbqaPresets[preset] })).answer)).toEqual([
        'Bcity',
      ]);
    }
  });

  it('says what is missing where there is no answer', async () => {
    expect((await ask('anything', { parser: writes() })).answer).toMatchObject({
      missing: 'schema',
      because: expect.stringContaining('no form'),
    });
    expect((await ask('anything', { parser: writes('( JOIN') })).answer).toMatchObject({ missing: 'schema' });
    const stranger = writes('( JOIN ( R [ capital ] ) [ Qwertzuiop ] )');
    expect((await ask('capital of it', { parser: stranger })).answer).toMatchObject({
      missing: 'entity',
      because: expect.stringContaining('"Qwertzuiop"'),
    });
  });

  it('never takes a failure for an empty result', async () => {
    const error = new KbError('kb-timeout', 'too slow');
    const failing: KnowledgeBase = { ...kb, query: async () => ({ status: 'failed', error }) };
    const { answer } = await ask('capital of Bland', {
      parser: writes('( JOIN ( R [ capital ] ) [ Bland ] )'),
      base: failing,
    });
    expect(answer).toMatchObject({ status: 'undetermined' });
    expect(answer.status === 'undetermined' && answer.errors.every((each) => each === error)).toBe(true);

    const partly: KnowledgeBase = {
      ...kb,
      query: async (query, run) =>
        query.text.includes('capital')
          ? { status: 'failed', error }
          : ({ status: 'done', values: [], complete: true, run } as never),
    };
    const mixed = await ask('capital of Bland', {
      parser: writes('( JOIN ( R [ capital ] ) [ Bland ] )'),
      base: partly,
    });
    expect(mixed.answer.status).toBe('undetermined');
  });

  it('ends undetermined where the parser fails', async () => {
    const parser: Parser = { id: 'broken', ask: () => Promise.reject(new ModelError('model-unreadable', 'gibberish')) };
    const { answer } = await ask('capital of Bland', { parser });
    expect(answer).toMatchObject({ status: 'undetermined', errors: [{ code: 'model-unreadable' }] });
  });

  it('says how sure it is, and withholds what is less sure than asked for', async () => {
    const parser = writes('( JOIN ( R [ capital ] ) [ Bland ] )');
    const { answer, record } = await ask('what is the capital of Bland', { parser });
    expect(answer.status === 'answered' && answer.confidence).toBeGreaterThan(0);
    expect(JSON.stringify(record)).toContain('"clues"');
    const strict = { ...chatkbqaPresets.usual, abstainBelow: 1 };
    const withheld = await ask('what is the capital of Bland', { parser, options: strict });
    expect(withheld.answer).toMatchObject({ status: 'unanswerable', closest: { execution: { status: 'done' } } });
  });
});

describe('chatkbqa with a language model', () => {
  const failing: Parser = {
    id: 'down',
    ask: () => Promise.reject(new ModelError('model-unreachable', 'nobody is there')),
  };
  const capital = '( JOIN ( R [ capital ] ) [ Bland ] )';
  async function askBoth(writer: Parser, drafter: Parser, surely = false, run: Run = startRun()) {
    const words = drafter.ask;
    const inWords: Parser = {
      ...drafter,
      ask: async (request, within) => (await words(request, within)).map((each) => ({ ...each, by: 'wording' })),
    };
    // Steps that are all known, so that its own confidence holds, and recalled questions that speak for whatever is drafted.
    const known = new Set(Array.from({ length: 100 }, (_, i) => `step ${i}`));
    const votes = Object.assign(new Map<string, number>(), { get: () => 1 });
    const familiar = surely && {
      recaller: { id: 'all', ask: async () => ({ votes, known, otherwise: 1 }) },
      steps: [...known],
    };
    const parts = {
      kb,
      around: surroundingsOf(snapshot),
      linker: createLinker(snapshot),
      likeness,
      names: namesIn(snapshot),
    };
    return await chatkbqa({ ...parts, parser: writer, writer, drafter: inWords, ...familiar }).answer(
      { id: 'q', text: 'what is the capital of Bland' },
      run,
    );
  }

  it('does not ask it where the answer without it is sure', async () => {
    const answer = await askBoth(failing, writes(capital), true);
    expect(labels(answer)).toEqual(['Bcity']);
    expect(answer.modelPart).toEqual({ id: 'down', part: 'not-asked' });
  });

  it('answers without it where the time is over before it replies', async () => {
    const time = new AbortController();
    const over = new KbqaError('budget-spent', 'the time is spent');
    const slow: Parser = {
      id: 'slow',
      async ask() {
        time.abort(over);
        throw over;
      },
    };
    const run: Run = Object.create(startRun(), { signal: { value: time.signal } });
    const answer = await askBoth(slow, writes(capital), false, run);
    expect(labels(answer)).toEqual(['Bcity']);
    expect(answer.modelPart).toEqual({ id: 'slow', part: 'failed', because: 'the time is spent' });
  });

  it('answers with what it drafts where that is not sure, and tells whether it is the same', async () => {
    const other = await askBoth(writes('( JOIN ( R [ capital ] ) [ Aland ] )'), writes(capital));
    expect(labels(other)).toEqual(['Acity']);
    expect(other.modelPart).toEqual({ id: 'fake', part: 'answered' });
    expect((await askBoth(writes(capital), writes(capital))).modelPart).toEqual({ id: 'fake', part: 'confirmed' });
  });

  it('keeps the answer without it where it fails, or drafts what leads to nothing', async () => {
    const without = await askBoth(failing, writes(capital));
    expect(labels(without)).toEqual(['Bcity']);
    expect(without.modelPart).toEqual({ id: 'down', part: 'failed', because: 'nobody is there' });
    const nowhere = await askBoth(writes('( JOIN ( R [ mayor ] ) [ Nowhere ] )'), writes(capital));
    expect(labels(nowhere)).toEqual(['Bcity']);
    expect(nowhere.modelPart).toMatchObject({ part: 'gave-up', because: expect.any(String) });
    expect(await askBoth(failing, writes())).toMatchObject({ status: 'undetermined' });
  });
});
