import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import { Parser } from 'n3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SparqlServer, startSparqlServer } from '../../test/fixtures/sparql-server.ts';
import { type AnswerJson, toJson, toText } from '../answers/index.ts';
import { type Iri, KbError, type KnowledgeBase, methodNames, type Triple, UsageError } from '../core/index.ts';
import { evaluate, parseDataset } from '../evaluate/index.ts';
import { dialectNamed, expandName, type OpenedKb, openKb } from '../kb/index.ts';
import type { LanguageModel } from '../models/index.ts';
import { startRun } from '../run/index.ts';
import { compile } from '../sparql/index.ts';
import { answered, executeUntilValid, isValid, unanswerable, withVerdicts } from '../stages/index.ts';
import {
  type AskEvent,
  type Asked,
  answerForm,
  type MethodMaker,
  openKbqa,
  openModels,
  openRetriever,
} from './index.ts';

const TURTLE = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol .
:carol a :Person ; rdfs:label "Carol" .
`;

let place: string;
let kb: OpenedKb;
let server: SparqlServer;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-open-'));
  vi.stubEnv('KBQA_CACHE', join(place, 'cache'));
  kb = await openKb(TURTLE);
  server = await startSparqlServer(new Parser().parse(TURTLE) as unknown as readonly Triple[]);
});
afterAll(async () => {
  await server.stop();
  await kb.close();
  await rm(place, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A method of one's own: one step from a thing that the question names, along a relation that it names. */
const oneStep: MethodMaker = ({ linker, kb: graph, names }) => ({
  name: 'one step',
  async answer(question, run) {
    const { entities, relations } = await linker.link(question, run);
    const candidates = entities.flatMap(({ item: { iri: symbol } }) =>
      relations.map(({ item: { iri: relation }, score }) => ({
        form: { kind: 'join', step: { relation, inverse: true }, of: { kind: 'entity', symbol } } as const,
        score,
        origin: 'enumerated' as const,
      })),
    );
    const last = (await executeUntilValid(candidates, graph, run)).at(-1);
    if (!last || !isValid(last)) return unanswerable('data', 'no single step leads to an answer');
    return await answered(withVerdicts(last), 0.5, { kb: graph, names }, run);
  },
});

const labelsOf = (answer: Asked): readonly string[] =>
  answer.status === 'answered' ? answer.values.map(({ label }) => label ?? '').sort() : [];

async function rejection(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('openKb', () => {
  const count = async (opened: OpenedKb) => {
    const run = startRun();
    const results = await opened.kb.sparql('SELECT ?s { ?s <http://family.test/knows> ?o }', { limit: 10 }, run);
    run.finish();
    await opened.close();
    return results.status === 'done' && results.kind === 'rows' ? results.rows.length : results;
  };

  it('opens Turtle, RDF/JS quads, triples as they come, a knowledge base, and what is open already', async () => {
    expect(await count(await openKb(TURTLE))).toBe(3);
    const quads = new Parser().parse(TURTLE);
    expect(await count(await openKb(quads))).toBe(3);
    async function* coming() {
      for (const quad of quads) yield quad;
    }
    expect(await count(await openKb(coming()))).toBe(3);
    expect(await count(await openKb((await openKb(TURTLE)).kb))).toBe(3);
    expect(await openKb(kb)).toBe(kb);
  });

  it('keeps the prefixes of Turtle, so that its names can be written', async () => {
    expect(expandName(kb.kb.dialect, 'alice')).toBe('http://family.test/alice');
  });

  it('says what is wrong with a source', async () => {
    await expect(openKb([{ subject: 'alice' }] as never)).rejects.toThrow('Number 1 of the given triples is none');
    await expect(openKb(5 as never)).rejects.toThrow('openKb cannot open number');
    await expect(openKb('@prefix : <http://x/> . :a :b')).rejects.toMatchObject({ code: 'rdf-syntax' });
    await expect(openKb('no-such-file.ttl')).rejects.toThrow('there is no such file or folder');
    await expect(openKb(place)).rejects.toThrow('it is a folder that holds neither a snapshot nor RDF files');
  });
});

describe('a method of one’s own', () => {
  it('is put together of parts, answers with evidence, and is evaluated as any other', async () => {
    await using kbqa = await openKbqa({ kb, method: oneStep });
    expect(kbqa.name).toBe('one step');
    const answer = await kbqa.ask('Whom does Alice know?');
    expect(labelsOf(answer)).toEqual(['Bob', 'Carol']);
    expect(answer).toMatchObject({ question: 'Whom does Alice know?', kb: 'memory', method: 'one step' });
    expect(answer.cost.ms).toBeGreaterThan(0);
    expect(answer.cost.kbQueries).toBeGreaterThan(0);
    expect(answer.status === 'answered' && answer.evidence.labels).toMatchObject({
      'http://family.test/alice': 'Alice',
      'http://family.test/bob': 'Bob',
    });
    const questions = [{ id: '1', question: 'Whom does Bob know?', answers: ['http://family.test/carol'] }];
    const dataset = await parseDataset(questions.map((one) => JSON.stringify(one)).join('\n'), 'family');
    const result = await evaluate({ dataset, method: kbqa, kb: kb.kb, out: join(place, 'run') });
    expect(result).toMatchObject({ status: 'complete', summary: { metrics: { exact: { mean: 1, n: 1 } } } });
  });

  it('is called what it calls itself, on a graph that is far away too, which is not asked for that', async () => {
    await using far = await openKb(server.url);
    await server.forget();
    await using kbqa = await openKbqa({ kb: far, method: (parts) => ({ ...oneStep(parts), name: 'mine' }) });
    expect(kbqa.name).toBe('mine');
    expect(await server.requests()).toEqual([]);
    expect(await kbqa.ask('Whom does Bob know?')).toMatchObject({ method: 'mine', status: 'answered' });
  });

  it('has no presets, and nothing to read where it does not say', async () => {
    await expect(openKbqa({ kb, method: oneStep, preset: 'paper' })).rejects.toThrow('tell a method of your own');
    await using kbqa = await openKbqa({ kb, method: oneStep });
    await expect(kbqa.read({ id: '1', text: 'Whom does Bob know?' }, startRun())).rejects.toThrow('it has no "read"');
  });
});

describe('a model in hand', () => {
  const replying = (text: string): LanguageModel => ({
    id: 'fake',
    async complete(_, run) {
      run.spend('modelCalls', 1);
      return [text];
    },
  });

  it('is one of one’s own, without a server', async () => {
    await using kbqa = await openKbqa({ kb, method: 'chatkbqa', model: replying('(JOIN (R knows) [Alice])') });
    const answer = await kbqa.ask('Who is known to Alice?');
    expect(labelsOf(answer)).toEqual(['Bob', 'Carol']);
    expect(answer.cost.modelCalls).toBeGreaterThan(0);
  });

  it('may fail in its own way, which is an answer', async () => {
    const failing = (complete: () => Promise<never>): LanguageModel => ({ id: 'fake', complete });
    // One that was trained to draft drafts alone.
    const asking = { kb, method: 'chatkbqa', prompt: 'sft' } as const;
    const threw = await openKbqa({ ...asking, model: failing(() => Promise.reject(new Error('boom'))) });
    expect(await threw.ask('Who is known to Alice?')).toMatchObject({
      status: 'undetermined',
      errors: [{ code: 'model-unreachable', message: 'fake failed: boom' }],
    });
    const odd = await openKbqa({ ...asking, model: failing(async () => 'no list' as never) });
    expect(await odd.ask('Who is known to Alice?')).toMatchObject({ errors: [{ code: 'model-unreadable' }] });
    await Promise.all([threw.close(), odd.close()]);
  });

  it('is a model object of the AI SDK', async () => {
    const usage = { inputTokens: { total: 7 }, outputTokens: { total: 5 } };
    const sdk = {
      specificationVersion: 'v3',
      provider: 'test',
      modelId: 'fake',
      supportedUrls: {},
      doGenerate: async () => ({
        content: [{ type: 'text', text: '(JOIN (R knows) [Bob])' }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage,
        warnings: [],
      }),
      doStream: () => Promise.reject(new Error('not asked')),
    } as unknown as LanguageModelV3;
    await using kbqa = await openKbqa({ kb, method: 'chatkbqa', model: sdk });
    const answer = await kbqa.ask('Who is known to Bob?');
    expect(labelsOf(answer)).toEqual(['Carol']);
    expect(answer.cost.tokens).toBeGreaterThanOrEqual(12);
    const old = { ...sdk, specificationVersion: 'v1' } as unknown as LanguageModelV3;
    await expect(openKbqa({ kb, model: old })).rejects.toThrow('It is one of version v1');
  });

  it('may serve a single role', async () => {
    const parser = { id: 'own', ask: async () => [{ item: '(JOIN (R knows) [Alice])', score: 1, by: 'own' }] };
    await using kbqa = await openKbqa({ kb, method: 'chatkbqa', roles: { parser } });
    expect(labelsOf(await kbqa.ask('Who is known to Alice?'))).toEqual(['Bob', 'Carol']);
  });
});

describe('models', () => {
  it('are shared by several graphs, and outlive each of them', async () => {
    await using models = await openModels();
    const other = await openKb('@prefix : <http://other.test/> . :dave a :Person ; :knows :erin . :erin a :Person .');
    const mine = await openKbqa({ kb, method: 'rng', models });
    await using yours = await openKbqa({ kb: other, method: 'rng', models });
    expect(labelsOf(await mine.ask('Whom does Alice know?'))).toEqual(['Bob', 'Carol']);
    await mine.close();
    expect(labelsOf(await yours.ask('Whom does Dave know?'))).toEqual(['erin']);
  });
});

describe('stream', () => {
  it('tells what happens, and ends in the answer', async () => {
    await using kbqa = await openKbqa({ kb, method: oneStep });
    const events: AskEvent[] = [];
    for await (const event of kbqa.stream('Whom does Alice know?')) events.push(event);
    const last = events.at(-1)!;
    expect(last.kind === 'answer' && labelsOf(last.answer)).toEqual(['Bob', 'Carol']);
    expect(events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    const noted = events.flatMap((event) => (event.kind === 'note' && event.stage === 'execute' ? [event.data] : []));
    expect(noted[0]).toMatchObject({ form: expect.stringContaining('knows') });
  });

  it('stops the work of whoever takes no more events', async () => {
    let stopped: AbortSignal | undefined;
    const slow: MethodMaker = () => ({
      name: 'slow',
      async answer(_, run) {
        stopped = run.signal;
        run.trace.note('link', 'begun');
        return await new Promise((_resolve, reject) => {
          run.signal.addEventListener('abort', () => reject(run.signal.reason));
        });
      },
    });
    await using kbqa = await openKbqa({ kb, method: slow });
    for await (const event of kbqa.stream('Anything?')) if (event.kind === 'note') break;
    expect(stopped?.aborted).toBe(true);
  });

  it('rejects as ask does', async () => {
    await using kbqa = await openKbqa({ kb, method: oneStep });
    const taking = async () => {
      for await (const event of kbqa.stream('')) throw new Error(`an event: ${event.kind}`);
    };
    expect(await rejection(taking)).toBeInstanceOf(UsageError);
  });
});

describe('stopping', () => {
  it.each([...methodNames])('%s rejects with aborted, the reason as its cause', async (method) => {
    await using kbqa = await openKbqa({ kb, method });
    const reason = new Error('enough');
    const before = await rejection(() => kbqa.ask('Whom does Alice know?', { signal: AbortSignal.abort(reason) }));
    expect(before).toMatchObject({ name: 'KbqaError', code: 'aborted', cause: reason });
    const stop = new AbortController();
    const during = await rejection(() =>
      kbqa.ask('Whom does Alice know?', { signal: stop.signal, onEvent: () => stop.abort(reason) }),
    );
    expect(during).toMatchObject({ code: 'aborted', cause: reason });
  });

  it('is the same for opening, forms and retrieval', async () => {
    const signal = AbortSignal.abort('enough');
    const own = await openKb(TURTLE);
    await using retriever = await openRetriever({ kb: own });
    for (const work of [
      () => openKbqa({ kb: own, signal }),
      () => openKb(TURTLE, { signal }),
      () => answerForm('(JOIN (R [knows]) [Alice])', own, { signal }),
      () => retriever.retrieve('Whom does Alice know?', [], { signal }),
      () => own.find({ text: 'Alice', kinds: ['entity'], limit: 1 }, startRun({ signal })),
      () => own.schema(startRun({ signal })),
      () => own.labels([], startRun({ signal })),
    ])
      expect(await rejection(work)).toMatchObject({ code: 'aborted', cause: 'enough' });
    await own.close();
    await expect(answerForm('(JOIN (R [knows]) [Alice])', own)).rejects.toThrow('is closed');
  });

  it('is the same for a server that does not answer, which is not opened then', async () => {
    await server.behave({ kind: 'hang' });
    const stop = new AbortController();
    const opening = rejection(() => openKb(server.url, { signal: stop.signal }));
    while ((await server.mostOpen()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort('enough');
    expect(await opening).toMatchObject({ code: 'aborted', cause: 'enough' });
    await server.forget();
  });

  it.each([...methodNames])('%s is undetermined where its budget is spent', async (method) => {
    await using kbqa = await openKbqa({ kb, method });
    const answer = await kbqa.ask('Whom does Alice know?', { budget: { kbQueries: 0 } });
    expect(answer).toMatchObject({ status: 'undetermined', errors: [{ code: 'budget-spent' }] });
  });
});

describe('an answer is plain data', () => {
  it.each([...methodNames])('of %s, whatever its status', async (method) => {
    await using kbqa = await openKbqa({ kb, method });
    const statuses = new Set<string>();
    for (const [question, budget] of [
      ['Whom does Alice know?', {}],
      ['Who is the king of Atlantis?', {}],
      ['Whom does Alice know?', { kbQueries: 0 }],
    ] as const) {
      const answer = await kbqa.ask(question, { budget });
      statuses.add(answer.status);
      expect(structuredClone(answer)).toStrictEqual(answer);
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      if (answer.status === 'undetermined') {
        const { errors } = structuredClone(answer);
        expect(errors).toMatchObject([{ code: 'budget-spent', message: expect.stringContaining('is spent') }]);
        expect(toText(structuredClone(answer))).toContain('is spent');
      }
      const json: AnswerJson = toJson(answer);
      expect(JSON.parse(JSON.stringify(json))).toEqual(json);
      expect(json).toMatchObject({ status: answer.status, question, kb: 'memory', method });
      expect(toText(answer)).not.toBe('');
    }
    expect([...statuses].sort()).toEqual(['answered', 'unanswerable', 'undetermined']);
  });
});

describe('a knowledge base that fails', () => {
  const failing: KnowledgeBase = {
    name: 'failing',
    dialect: dialectNamed('plain')!,
    query: async () => ({ status: 'failed', error: new KbError('kb-timeout', 'too slow', { retryable: true }) }),
    match: async () => ({ status: 'done', triples: [], complete: true }),
    sparql: async () => ({ status: 'failed', error: new KbError('kb-timeout', 'too slow') }),
    close: async () => {},
  };

  it.each([...methodNames])('makes answers of %s that are plain data, with its errors in them', async (method) => {
    await using opened = await openKb(TURTLE);
    const broken = { ...opened, kb: failing };
    await using kbqa = await openKbqa({ kb: broken, method });
    const answer = await kbqa.ask('Whom does Alice know?');
    const errors = answer.status === 'undetermined' ? answer.errors : [];
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['kb-timeout']));
    expect(structuredClone(answer)).toStrictEqual(answer);
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    expect(toJson(answer).errors?.[0]).toEqual({ code: 'kb-timeout', message: 'too slow' });
  });
});

describe('a result that was cut', () => {
  it.each([...methodNames])('says so, of %s', async (method) => {
    const asked = async (maxRows: number): Promise<Asked> => {
      await using far = await openKb(server.url, { endpoint: { maxRows } });
      await using kbqa = await openKbqa({ kb: far, method });
      return await kbqa.ask('Whom does Alice know?');
    };
    const whole = await asked(2);
    expect(labelsOf(whole)).toEqual(['Bob', 'Carol']);
    expect(JSON.parse(JSON.stringify(toJson(whole)))).not.toHaveProperty('complete');
    expect(toText(whole)).not.toContain('cut');
    const cut = await asked(1);
    expect(labelsOf(cut)).toHaveLength(1);
    expect(JSON.parse(JSON.stringify(toJson(cut)))).toMatchObject({ answers: [expect.anything()], complete: false });
    expect(JSON.parse(JSON.stringify(cut))).toMatchObject({ chosen: { execution: { complete: false } } });
    expect(toText(cut).split('\n')[1]).toBe('… (the result was cut)');
  });
});

describe('what cannot be meant', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['no knowledge base', () => openKbqa({} as never), "openKb('atlas')"],
    ['nothing at all', () => openKbqa(undefined as never), '"kb" is undefined'],
    ['a method that is none', () => openKbqa({ kb, method: 'best' as never }), 'There is no method "best"'],
    [
      'a preset of another method',
      () => openKbqa({ kb, method: 'chatkbqa', preset: 'sqa' }),
      'chatkbqa has the presets',
    ],
    ['a preset of a method without', () => openKbqa({ kb, preset: 'paper' }), 'auto has no presets'],
    ['a share above 1', () => openKbqa({ kb, abstainBelow: 5 }), '"abstainBelow" is 5'],
    ['a role that is none', () => openKbqa({ kb, roles: { parsr: {} } as never }), 'There is no role "parsr"'],
    ['a role that cannot be asked', () => openKbqa({ kb, roles: { parser: {} as never } }), 'a role is { id, ask }'],
    ['a model without a name', () => openKbqa({ kb, model: { complete: async () => [] } as never }), 'has no "id"'],
    [
      'a preset that no retriever has',
      () => openRetriever({ kb, preset: 'paper-cwq' as never }),
      'fidelis has the presets',
    ],
    ['a patience below nothing', () => openKbqa({ kb, patienceMs: -1 }), '"patienceMs" is -1'],
    [
      'a maker that makes no method',
      () => openKbqa({ kb, method: () => ({}) as never }),
      'a method is { name, answer }',
    ],
    ['a model that is a number', () => openKbqa({ kb, model: 5 as never }), '"model" is 5'],
    ['exemplars that are none', () => openKbqa({ kb, exemplars: ['x'] as never }), 'a list of { question, form }'],
    [
      'a calibration that is none',
      () => openKbqa({ kb, calibration: {} as never }),
      '"calibration" is { slope, offset }',
    ],
    ['an environment that is none', () => openKbqa({ kb, env: 5 as never }), '"env" is 5'],
    [
      'a folder without models',
      () =>
        openKbqa({ kb, modelsDir: join(place, 'none') }).catch((error) =>
          Promise.reject(new UsageError(error.message)),
        ),
      'give the folder that has it as "modelsDir"',
    ],
    ['a retriever of nothing', () => openRetriever({} as never), 'openRetriever needs an opened knowledge base'],
  ])('%s', async (_, work, message) => {
    const error = await rejection(work);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).not.toContain('--');
  });

  it('a question that asks nothing, a budget below nothing, a thing that is not there', async () => {
    await using kbqa = await openKbqa({ kb, method: oneStep });
    await expect(kbqa.ask(' ')).rejects.toThrow('A question is a text with something in it');
    await expect(kbqa.ask(undefined as never)).rejects.toThrow('but is undefined');
    await expect(kbqa.ask('Who?', { budget: { ms: -1 } })).rejects.toThrow('"budget.ms" is -1');
    const misspelt = { budgt: { ms: 5 } } as object;
    await expect(kbqa.ask('Who?', misspelt)).rejects.toThrow('ask has no option "budgt". Did you mean "budget"?');
    await expect(kbqa.ask('Who?', null as never)).rejects.toThrow('The options of ask are an object, but are null');
    await expect(kbqa.answer({ id: '1', text: 'Who?' }, undefined as never)).rejects.toThrow(UsageError);
    await expect(kbqa.read(undefined as never, startRun())).rejects.toThrow('read takes a question and a run');
    const unknown = { budget: { seconds: 5 } } as object;
    await expect(kbqa.ask('Who?', unknown)).rejects.toThrow('"budget" has no option "seconds"');
    await expect(kbqa.ask('Who?', { entities: ['nobody'] })).rejects.toThrow('no thing called "nobody"');
  });

  it('asking what is closed', async () => {
    const kbqa = await openKbqa({ kb, method: oneStep });
    await kbqa.close();
    await kbqa.close();
    await expect(kbqa.ask('Whom does Alice know?')).rejects.toThrow('This Kbqa is closed');
    const retriever = await openRetriever({ kb });
    await retriever[Symbol.asyncDispose]();
    await expect(retriever.retrieve('Whom does Alice know?')).rejects.toThrow('This retriever is closed');
  });

  it('asking a knowledge base that is closed', async () => {
    const own = await openKb(TURTLE);
    await using kbqa = await openKbqa({ kb: own, method: oneStep });
    await own.close();
    await own.close();
    await expect(kbqa.ask('Whom does Alice know?')).rejects.toThrow('"memory" is closed');
    await expect(openKbqa({ kb: own })).rejects.toThrow(UsageError);
    const run = startRun();
    for (const work of [
      () => own.find({ text: 'Alice', kinds: ['entity'], limit: 1 }, run),
      () => own.labels(['http://family.test/alice'], run),
      () => own.schema(run),
      async () => own.kindOf('http://family.test/alice' as Iri),
    ])
      expect(await rejection(work)).toMatchObject({
        name: 'UsageError',
        message: expect.stringContaining('is closed'),
      });
    const closed = { status: 'failed', error: { code: 'usage', message: expect.stringContaining('is closed') } };
    expect(await own.kb.match({ limit: 1 }, run)).toMatchObject(closed);
    expect(await own.kb.sparql('ASK {}', { limit: 1 }, run)).toMatchObject(closed);
    const form = { kind: 'entity', symbol: 'http://family.test/alice' as Iri } as const;
    expect(await own.kb.query(compile(form, own.kb.dialect), run)).toMatchObject(closed);
    run.finish();
  });

  it('opening what nobody waits for any more', async () => {
    for (const source of ['atlas', TURTLE, new Parser().parse(TURTLE)])
      await expect(openKb(source, { signal: AbortSignal.abort('gone') })).rejects.toMatchObject({
        code: 'aborted',
        cause: 'gone',
      });
  });
});
