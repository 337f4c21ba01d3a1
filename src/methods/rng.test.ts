import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type OpenAiServer,
  type Reaction,
  type Request,
  say,
  startOpenAiServer,
} from '../../test/fixtures/openai-server.ts';
import { politics } from '../../test/fixtures/politics.ts';
import { asked, kb, linker, names, noted, shownIris, tools, wordRanker } from '../../test/fixtures/reading-politics.ts';
import { type Answer, type Exemplar, KbError, type KnowledgeBase, type Parser } from '../core/index.ts';
import { embeddingRanker, languageRoles, openModel, openOfflineEmbedder } from '../models/index.ts';
import { type RngOptions, type RngParts, rng } from './rng.ts';

const embedder = openOfflineEmbedder();
const parts: RngParts = { ...tools, kb, linker, names };
const ask = async (text: string, extra: Partial<RngParts> = {}, options: RngOptions = {}) =>
  (await noted((run) => rng({ ...parts, ...extra }, options).answer(asked(text), run))).result;
const valuesOf = (answer: Answer) =>
  answer.status === 'answered'
    ? answer.values.map(({ term }) => term.value.replace(politics(''), '')).toSorted()
    : answer.status;
const formOf = (answer: Answer) => (answer.status === 'answered' ? shownIris(answer.chosen.form!) : answer.status);

const writing = (...texts: readonly string[]): Parser => ({
  id: 'told',
  ask: async () => texts.map((item) => ({ item, score: 1, by: 'parser' })),
});

/** The same knowledge base, where some queries fail. */
const failing = (isFailing: (query: string) => boolean): KnowledgeBase => ({
  ...kb,
  query: async (query, run) =>
    isFailing(query.text)
      ? { status: 'failed', error: new KbError('kb-timeout', 'too slow') }
      : await kb.query(query, run),
});

describe('rng', () => {
  it('answers what was enumerated', async () => {
    expect(valuesOf(await ask('Which countries border Aland?'))).toEqual(['Bland', 'Cland']);
  });

  it('hears of the linker that failed, not of the ranker that did so too', async () => {
    const down = (what: string) => () => Promise.reject(new KbError('kb-timeout', `${what} is down`));
    const extra = { linker: { ...linker, link: down('linker') }, ranker: { id: 'down', ask: down('ranker') } };
    expect(await ask('Which countries border Aland?', extra)).toMatchObject({
      status: 'undetermined',
      errors: [{ message: 'linker is down' }],
    });
  });

  it('answers what only a completion says', async () => {
    const answer = await ask('How many countries that border Aland have more than 25 population?');
    expect(valuesOf(answer)).toEqual(['1']);
    expect(formOf(answer)).toMatch(/^\(COUNT \(AND .*gt population 25/);
    expect(answer).toMatchObject({ chosen: { origin: 'drafted' } });
  });

  it('takes a count of none for an answer where a count is asked for', async () => {
    expect(valuesOf(await ask('How many countries that border Aland have more than 99 population?'))).toEqual(['0']);
  });

  it('takes a no for an answer where a yes or no is asked for', async () => {
    const ranker = embeddingRanker(embedder);
    expect(valuesOf(await ask('Does Bland border Cland?', { ranker }))).toEqual(['false']);
    expect(valuesOf(await ask('Does Aland border Cland?', { ranker }))).toEqual(['true']);
  });

  it('says what it would execute, in that order', async () => {
    const text = 'How many countries that border Aland have more than 25 population?';
    const { result: read } = await noted((run) => rng(parts).read(asked(text), run));
    const answer = await ask(text);
    expect(shownIris(read[0]!.form)).toBe(formOf(answer));
  });

  it('is undetermined where every query fails, and goes on where one does', async () => {
    const text = 'What is the capital of Aland?';
    expect(await ask(text, { kb: failing(() => true) })).toMatchObject({ status: 'undetermined' });
    expect((await ask(text, { kb: failing((query) => query.includes('capital')) })).status).not.toBe('undetermined');
  });
});

describe('rng down the beam', () => {
  const text = 'Which countries border Aland?';

  it('executes the beam first and stops at the first form that has an answer', async () => {
    const writer = writing(
      '(AND (JOIN (R [borders]) [Aland]) (gt [population] 99))',
      '(AND (JOIN (R [borders]) [Aland]) (gt [population] 25))',
    );
    const { result, notes } = await noted((run) => rng({ ...parts, writer }).answer(asked(text), run));
    expect(valuesOf(result)).toEqual(['Bland']);
    expect(notes.filter(({ stage }) => stage === 'execute')).toHaveLength(2);
  });

  it('goes down the ranking where the beam has none', async () => {
    const writer = writing('(AND (JOIN (R [borders]) [Aland]) (gt [population] 99))', '(JOIN');
    expect(valuesOf(await ask(text, { writer }))).toEqual(['Bland', 'Cland']);
    expect(valuesOf(await ask(text, { writer: writing() }))).toEqual(['Bland', 'Cland']);
  });

  it('takes a count of none and a no of the beam for answers', async () => {
    const none = writing('(COUNT (AND (JOIN (R [borders]) [Aland]) (gt [population] 99)))');
    expect(valuesOf(await ask('How many countries border Aland?', { writer: none }))).toEqual(['0']);
    const no = writing('(ASK (AND (ENTITY [Bland]) (JOIN (R [borders]) [Cland])))');
    expect(valuesOf(await ask('Does Bland border Cland?', { writer: no }))).toEqual(['false']);
  });
});

describe('rng where a question names nothing', () => {
  const solved: readonly Exemplar[] = [
    { question: 'Who has most souls?', form: '( ARGMAX [ country ] [ population ] )' },
    { question: 'Who has most neighbours?', form: '( ARGMAX [ country ] ( COUNT [ borders ] ) )' },
  ];
  const general = async () => solved;

  it('asks the solved question that is most like it', async () => {
    const text = 'Who has the most souls?';
    expect(await ask(text)).toMatchObject({ status: 'unanswerable' });
    const answer = await ask(text, { general });
    expect(valuesOf(answer)).toEqual(['Bland']);
    expect(answer).toMatchObject({ chosen: { origin: 'exemplar' } });
  });

  it('asks none where none is like it, nor where something is named', async () => {
    expect(await ask('Why?', { general })).toMatchObject({ status: 'unanswerable', missing: 'entity' });
    const named = await ask('Who has the most souls, Aland or Zembla?', { general }, { alike: 0 });
    expect(named).not.toMatchObject({ chosen: { origin: 'exemplar' } });
  });
});

describe('rng with a language model', () => {
  let server: OpenAiServer;
  let ranks: (request: Request) => Reaction;
  let writes: readonly string[];
  const text = 'Which countries border Aland?';
  const roleOf = ({ body }: Request) =>
    String(body.messages[0]?.content).startsWith('You write logical forms') ? 'writer' : 'ranker';
  const saidTo = (role: 'writer' | 'ranker') => server.requests.filter((request) => roleOf(request) === role);
  /** Rates the texts that it is shown by how well they go with a word. */
  const rating =
    (word: string) =>
    ({ body }: Request): Reaction => {
      const lines = String(body.messages.at(-1)!.content)
        .split('\n')
        .filter((line) => /^\s*\d+/.test(line));
      return say(JSON.stringify(Object.fromEntries(lines.map((line, i) => [i + 1, line.includes(word) ? 10 : 0]))));
    };

  beforeEach(async () => {
    writes = ['(JOIN (R [borders]) [Aland])'];
    ranks = rating('borders');
    server = await startOpenAiServer((request) => (roleOf(request) === 'writer' ? say(...writes) : ranks(request)));
  });
  afterEach(() => server.close());

  const spoken = async (): Promise<Partial<RngParts>> => {
    const model = await openModel('openai-compatible:m', { KBQA_BASE_URL: server.url, KBQA_API_KEY: 'k' });
    const { parser, ranker } = languageRoles(model);
    return { ranker, writer: parser, likeness: embeddingRanker(embedder) };
  };

  it('shows the model the best forms in names, and answers with what it writes', async () => {
    writes = ['(AND (JOIN (R [borders]) [Aland]) (gt [population] 25))'];
    const answer = await ask(text, await spoken());
    expect(valuesOf(answer)).toEqual(['Bland']);
    expect(answer).toMatchObject({ chosen: { origin: 'drafted' } });
    const shown = JSON.stringify(saidTo('writer')[0]!.body.messages);
    expect(shown).toContain('forms within reach');
    expect(shown).toContain('(JOIN (R [borders]) [Aland])');
    expect(saidTo('writer')[0]!.body.n).toBe(10);
  });

  it('is ranked by the model on the scale of all rankers', async () => {
    writes = ['NONE'];
    ranks = rating('capital');
    const given = await spoken();
    const { result: read } = await noted((run) => rng({ ...parts, ...given }).read(asked(text), run));
    const fits = read.map(({ text: said, fit }) => [said.includes('capital'), fit]);
    expect(fits).toContainEqual([true, 20]);
    expect(fits).toContainEqual([false, 0]);
    for (const [isRated, fit] of fits) expect(fit).toBe(isRated ? 20 : 0);
    const { result: offline } = await noted((run) => rng({ ...parts, likeness: wordRanker }).read(asked(text), run));
    expect(Math.max(...offline.map(({ fit }) => fit))).toBeGreaterThan(10);
  });

  it('asks the model about the shortlist alone, never about every step around', async () => {
    await ask(text, await spoken());
    expect(saidTo('ranker')).toHaveLength(1);
    expect(saidTo('writer')).toHaveLength(1);
  });

  it('is undetermined where the model breaks down', async () => {
    ranks = () => ({ kind: 'status', status: 500, message: 'overloaded' });
    expect(await ask(text, await spoken())).toMatchObject({ status: 'undetermined' });
  });
});
