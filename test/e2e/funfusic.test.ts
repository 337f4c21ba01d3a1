import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/core/index.ts';
import { plain } from '../../src/kb/dialects/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { openKb } from '../../src/kb/index.ts';
import { openLocal } from '../../src/kb/open/open-local.ts';
import { snapshotOf } from '../../src/kb/snapshot/index.ts';
import { type FunFusicOptions, type FunFusicParts, funfusic } from '../../src/methods/index.ts';
import {
  embeddingRanker,
  languageRoles,
  offlineRoles,
  openModel,
  openOfflineEmbedder,
} from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import { createLinker, namesIn, surroundingsOf } from '../../src/stages/index.ts';
import { openKbqa } from '../../src/wiring/index.ts';
import { film, films } from '../fixtures/films.ts';
import { type OpenAiServer, type Reaction, type Request, say, startOpenAiServer } from '../fixtures/openai-server.ts';
import { startSparqlServer } from '../fixtures/sparql-server.ts';

const cache = join(tmpdir(), 'kbqa-funfusic-test');
const QUESTION = 'Who is the director of Storm?';
const RIGHT = '(JOIN (R [director]) [Storm])';

const snapshot = snapshotOf(films);
const embedder = openOfflineEmbedder();
const parts: FunFusicParts = {
  kb: embedded(snapshot, { name: 'films' }),
  around: surroundingsOf(snapshot),
  linker: createLinker(snapshot),
  names: namesIn(snapshot),
  likeness: embeddingRanker(embedder),
  parser: offlineRoles(embedder).parser,
  verbalizer: offlineRoles(embedder).verbalizer,
  judge: offlineRoles(embedder).judge,
};
const ask = async (text: string, given: FunFusicParts, options: FunFusicOptions = {}): Promise<Answer> => {
  const run = startRun();
  try {
    return await funfusic(given, { abstainBelow: 0, ...options }).answer({ id: 'q', text }, run);
  } finally {
    run.finish();
  }
};
const valuesOf = (answer: Answer) =>
  answer.status === 'answered' ? answer.values.map(({ term }) => term.value) : answer.status;

describe('funfusic without a language model', () => {
  it('answers with the verdicts of every check', async () => {
    const answer = await ask(QUESTION, parts);
    expect(valuesOf(answer)).toEqual([film('anna')]);
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.chosen.verdicts.map(({ verifier }) => verifier)).toEqual([
      'syntax',
      'grounding',
      'float_suffix',
      'lf_semantic',
      'qans',
      'intermediate',
      'nl_semantic',
      'egf',
    ]);
    expect(answer.confidence).toBeGreaterThan(0);
    expect(answer.confidence).toBeLessThan(1);
  });

  it('says what is missing: a fact that others of the kind have', async () => {
    const answer = await ask('What is the budget of Tide?', parts, { abstainBelow: 0.5 });
    expect(answer).toMatchObject({ status: 'unanswerable', missing: 'data' });
  });

  it('withholds what it is less sure of than wanted', async () => {
    const answer = await ask(QUESTION, parts, { abstainBelow: 1 });
    expect(answer).toMatchObject({ status: 'unanswerable', closest: { form: { kind: 'join' } } });
  });

  it('knows when the question names nothing', async () => {
    expect(await ask('Why?', parts)).toMatchObject({ status: 'unanswerable' });
  });
});

describe('funfusic over an endpoint', () => {
  it('answers what it gathers, and runs its checks there', async () => {
    const server = await startSparqlServer(films);
    const kb = await openKb(server.url, { dialect: plain });
    const kbqa = await openKbqa({ kb, method: 'funfusic', abstainBelow: 0, env: { KBQA_CACHE: cache } });
    const answer = await kbqa.ask(QUESTION);
    expect(valuesOf(answer)).toEqual([film('anna')]);
    expect(answer).toMatchObject({
      chosen: { verdicts: expect.arrayContaining([expect.objectContaining({ outcome: 'pass' })]) },
    });
    await kbqa.close();
    await kb.close();
    await server.stop();
  });
});

describe('abstaining below a confidence', () => {
  const opened = openLocal(snapshot, parts.kb);
  const open = (method: 'rng' | 'funfusic', abstainBelow: number) =>
    openKbqa({ kb: opened, method, abstainBelow, env: { KBQA_CACHE: cache } });

  it.each(['rng', 'funfusic'] as const)('%s gives all its answers or none', async (method) => {
    const [bold, timid] = [await open(method, 0), await open(method, 1)];
    expect(await bold.ask(QUESTION)).toMatchObject({ status: 'answered' });
    expect(await timid.ask(QUESTION)).toMatchObject({ status: 'unanswerable', because: expect.any(String) });
    await bold.close();
    await timid.close();
  });
});

describe('funfusic with a language model that misbehaves', () => {
  let server: OpenAiServer;
  /** What the model says as a writer, in turn; the last goes on. As a judge it is content with the right form. */
  let writes: readonly (string | Reaction)[];
  let judges: (request: Request) => Reaction;
  const saidTo = (role: 'writer' | 'judge') => server.requests.filter((request) => roleOf(request) === role);

  beforeEach(async () => {
    let turn = 0;
    judges = () => say('{"because": "both ask for the director", "verdict": "yes"}');
    server = await startOpenAiServer((request) => {
      switch (roleOf(request)) {
        case 'writer': {
          const next = writes[Math.min(turn++, writes.length - 1)]!;
          return typeof next === 'string' ? say(next) : next;
        }
        case 'verbalizer':
          return say('Who directed Storm?');
        case 'judge':
          return judges(request);
      }
    });
  });
  afterEach(() => server.close());

  const spoken = async (): Promise<FunFusicParts> => {
    const env = { KBQA_BASE_URL: server.url, KBQA_API_KEY: 'k' };
    const { parser, verbalizer, judge } = languageRoles(await openModel('openai-compatible:m', env));
    return { ...parts, writer: parser, verbalizer, judge };
  };

  it('accepts a first form that every check is content with', async () => {
    writes = [RIGHT];
    expect(valuesOf(await ask(QUESTION, await spoken()))).toEqual([film('anna')]);
    expect(saidTo('writer')).toHaveLength(1);
  });

  it('leaves it to the vote what is withheld, unless told otherwise', async () => {
    writes = [RIGHT];
    const [given, timid] = [await spoken(), { abstainBelow: 1 }];
    const answers = async (options: FunFusicOptions) =>
      (
        await funfusic(
          { ...given, likeness: { id: 'no', ask: async ({ texts }) => texts.map(() => -20) } },
          options,
        ).answer({ id: 'q', text: QUESTION }, startRun())
      ).status;
    expect(await answers({})).toBe('answered');
    expect(await answers(timid)).toBe('unanswerable');
  });

  it('shows the context: entities, candidate forms, classes, and relations with what they lead from and to', async () => {
    writes = [RIGHT];
    await ask(QUESTION, await spoken());
    const shown = JSON.stringify(saidTo('writer')[0]!.body.messages);
    for (const part of ['Storm', 'forms within reach', 'director', 'from', '\\"film\\"', '\\"person\\"'])
      expect(shown).toContain(part);
  });

  it('feeds one finding back a turn, in one conversation, and checks each repair from scratch', async () => {
    writes = [
      '(JOIN (R [director]) [Storm]',
      '(JOIN (R [helmsman]) [Storm])',
      `(JOIN (R [performance]) [Storm])`,
      RIGHT,
    ];
    expect(valuesOf(await ask(QUESTION, await spoken()))).toEqual([film('anna')]);
    const last = saidTo('writer')
      .at(-1)!
      .body.messages.map(({ content }) => String(content));
    const complaints = last.filter((content) => content.startsWith('That form is wrong'));
    expect(complaints).toHaveLength(3);
    expect(complaints[1]).toContain('no relation called helmsman');
    expect(complaints[2]).toContain('only connects others');
  });

  it('does not accept a form that leaves the last turn ungrounded', async () => {
    writes = [
      '(JOIN (R [aaa]) [Storm])',
      '(JOIN (R [bbb]) [Storm])',
      '(JOIN (R [ccc]) [Storm])',
      '(JOIN (R [ddd]) [Storm])',
    ];
    expect(await ask(QUESTION, await spoken())).toMatchObject({ status: 'unanswerable', missing: 'schema' });
    expect(saidTo('writer')).toHaveLength(4);
  });

  it('goes on by itself where the model repeats what was tried', async () => {
    writes = ['(JOIN (R [performance]) [Storm])'];
    const answer = await ask(QUESTION, await spoken());
    expect(valuesOf(answer)).not.toContain(film('p1'));
    expect(answer.status).not.toBe('undetermined');
  });

  it('takes NONE for an answer', async () => {
    writes = ['NONE'];
    expect(await ask(QUESTION, await spoken())).toMatchObject({ status: 'unanswerable', missing: 'schema' });
    expect(saidTo('judge')).toHaveLength(0);
  });

  it('takes NONE for an answer in the middle too, and tries nothing of its own', async () => {
    writes = ['(JOIN (R [performance]) [Storm])', 'NONE'];
    expect(await ask(QUESTION, await spoken())).toMatchObject({ status: 'unanswerable' });
    expect(saidTo('writer')).toHaveLength(2);
  });

  it('lifts SPARQL, and runs what does not lift behind the guard', async () => {
    writes = [`\`\`\`sparql\nSELECT ?x WHERE { <${film('storm')}> <${film('director')}> ?x }\n\`\`\``];
    const lifted = await ask(QUESTION, await spoken());
    expect(lifted).toMatchObject({ status: 'answered', chosen: { form: { kind: 'join' } } });
    writes = [
      `SELECT ?x WHERE { <${film('storm')}> <${film('director')}>/<${film('birthplace')}>? ?x FILTER(isIRI(?x)) }`,
    ];
    const run = await ask(QUESTION, await spoken());
    expect(valuesOf(run)).toEqual(expect.arrayContaining([film('anna')]));
    writes = ['DELETE WHERE { ?s ?p ?o }', RIGHT];
    expect(valuesOf(await ask(QUESTION, await spoken()))).toEqual([film('anna')]);
  });

  it('abstains from judging where the judge breaks down, and answers all the same', async () => {
    writes = [RIGHT];
    judges = () => ({ kind: 'status', status: 500, message: 'overloaded' });
    const answer = await ask(QUESTION, await spoken());
    if (answer.status !== 'answered') throw new Error(answer.status);
    const verdict = answer.chosen.verdicts.find(({ verifier }) => verifier === 'nl_semantic');
    expect(verdict).toMatchObject({ outcome: 'abstain' });
  });

  it('repairs by itself where the writer breaks down in the middle', async () => {
    writes = ['(JOIN (R [performance]) [Storm])', { kind: 'status', status: 500, message: 'overloaded' }];
    const answer = await ask(QUESTION, await spoken());
    expect(answer.status).not.toBe('undetermined');
    expect(valuesOf(answer)).not.toContain(film('p1'));
  });

  it('is undetermined where the writer never says anything', async () => {
    writes = [{ kind: 'status', status: 500, message: 'overloaded' }];
    expect(await ask(QUESTION, await spoken())).toMatchObject({ status: 'undetermined' });
  });

  it('goes by the majority where no form satisfies the judge', async () => {
    writes = [
      RIGHT,
      `(AND [person] ${RIGHT})`,
      '(JOIN (R [born]) (JOIN (R [director]) [Storm]))',
      '(JOIN (R [budget]) [Storm])',
    ];
    judges = () => say('{"because": "they differ", "verdict": "no"}');
    const answer = await ask(QUESTION, await spoken());
    expect(valuesOf(answer)).toEqual([film('anna')]);
  });
});

function roleOf({ body }: Request): 'writer' | 'verbalizer' | 'judge' {
  const system = String(body.messages[0]?.content);
  if (system.startsWith('You write logical forms')) return 'writer';
  return system.startsWith('You say') ? 'verbalizer' : 'judge';
}
