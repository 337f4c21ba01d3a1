import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, type OpenAiServer, type Reaction, say, startOpenAiServer } from '../../test/fixtures/openai-server.ts';
import { toJson } from '../answers/index.ts';
import type { Budget } from '../core/index.ts';
import { type OpenedKb, openKb } from '../kb/index.ts';
import { auto } from '../methods/index.ts';
import { askingBars } from '../stages/index.ts';
import { openKbqa } from './index.ts';

const SHOP = `@prefix : <http://shop.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:s1 a :Supplier ; rdfs:label "Acme" ; :country "Norway" .
:s2 a :Supplier ; rdfs:label "Bolt" ; :country "Chile" .
:p1 a :Product ; rdfs:label "Hammer" ; :price 12 ; :supplier :s1 .
:p2 a :Product ; rdfs:label "Saw" ; :price 20 ; :supplier :s1 .
:p3 a :Product ; rdfs:label "Nail" ; :price 1 ; :supplier :s2 .
`;

let place: string;
let kb: OpenedKb;
let server: OpenAiServer;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-explorer-'));
  kb = await openKb(SHOP);
});
afterAll(async () => {
  await kb.close();
  await rm(place, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const QUESTION = 'For each supplier, how dear is what it sells on average?';

interface Asking {
  readonly question?: string;
  readonly budget?: Budget;
  /** How sure an answer must be not to be put to the model. */
  readonly sure?: number;
}

async function ask({ question = QUESTION, budget = {}, sure = 2 }: Asking, ...reactions: readonly Reaction[]) {
  if (reactions.length > 0) server.will(...reactions);
  await using kbqa = await openKbqa({
    kb,
    model: 'openai-compatible:test',
    env: { KBQA_BASE_URL: server.url, KBQA_CACHE: place },
    method: (parts) => auto(parts, { exploring: { sure } }),
  });
  return await kbqa.ask(question, { budget });
}

describe('auto with a language model', () => {
  it('answers with what the model’s query returned, as a table that no form says', async () => {
    const question = 'For each supplier, how dear is what it sells on average, with a tax of a quarter?';
    const query = 'SELECT ?s (AVG(?p * 1.25) AS ?average) WHERE { ?x :supplier ?s ; :price ?p } GROUP BY ?s';
    const answer = await ask({ question }, call('answer', { query }));
    expect(answer).toMatchObject({
      status: 'answered',
      modelPart: { part: 'answered' },
      table: { columns: ['s', 'average'] },
      cost: { modelCalls: 1 },
    });
    const rows = answer.status === 'answered' ? answer.table!.rows : [];
    expect(rows.map((row) => row.map((cell) => cell?.label ?? cell?.term.value)).toSorted()).toEqual([
      ['Acme', '20'],
      ['Bolt', '1.25'],
    ]);
    const json = toJson(answer);
    expect(json.sparql).toContain('AVG(?p * 1.25)');
    expect(json).not.toHaveProperty('form');
    expect(structuredClone(answer)).toEqual(answer);
  });

  it('shows the model what was found without it, and takes its word for a reading', async () => {
    const question = 'Who is the supplier of Hammer?';
    const offline = await ask({ question, sure: 0 });
    expect(offline).toMatchObject({
      status: 'answered',
      modelPart: { part: 'not-asked' },
      values: [{ label: 'Acme' }],
    });
    expect(server.requests).toHaveLength(0);
    const asked = await ask({ question }, call('answer', { query: 'R1' }));
    expect(JSON.stringify(server.requests[0]!.body.messages)).toMatch(/R1 \(confident\).*Acme/);
    expect(asked).toMatchObject({ status: 'answered', modelPart: { part: 'confirmed' }, values: [{ label: 'Acme' }] });
    const sure = (answer: typeof asked) => (answer.status === 'answered' ? answer.confidence : 0);
    expect(sure(asked)).toBeGreaterThanOrEqual(sure(offline));
  });

  it('shows the readings by how likely they are', async () => {
    await ask({ question: 'What is the price?' }, call('give_up', { missing: 'nothing' }));
    const told = JSON.stringify(server.requests[0]!.body.messages);
    const words = ['confident', 'likely', 'a guess'];
    const said = Array.from(told.matchAll(/R\d \((confident|likely|a guess)[;)]/g), ([, word]) => words.indexOf(word!));
    expect(said.length).toBeGreaterThan(1);
    expect(said).toEqual(said.toSorted((a, b) => a - b));
  });

  it('is asked, however sure the answer, where that does without a figure of the question', async () => {
    const question = 'Who is the supplier of Hammer in 2003?';
    const answer = await ask({ question, sure: 0 }, call('give_up', { missing: 'years' }));
    expect(answer.modelPart).toMatchObject({ part: 'gave-up' });
  });

  it('looks around before it answers', async () => {
    const answer = await ask(
      { question: 'How dear is what Acme sells on average?' },
      call('search', { text: 'Acme' }),
      call('try', { query: 'SELECT ?p WHERE { ?x :supplier :s1 ; :price ?p }' }),
      call('answer', { query: '(AVG (JOIN :supplier :s1) :price)' }),
    );
    expect(answer).toMatchObject({ status: 'answered', values: [{ term: { value: '16' } }], cost: { modelCalls: 3 } });
    const last = JSON.stringify(server.requests[2]!.body.messages);
    expect(last).toContain(':s1 \\"Acme\\"');
    expect(last).toContain('2 rows');
  });

  it('says what the graph lacks where the model gives up, and nothing sure was found without it', async () => {
    const answer = await ask({ question: 'Which tax does each region levy?' }, call('give_up', { missing: 'taxes' }));
    expect(answer).toMatchObject({ status: 'unanswerable', because: 'taxes', modelPart: { part: 'gave-up' } });
  });

  it('asks a model that gives up although a reading is likely once more, and believes one that insists', async () => {
    const question = 'Who is the supplier of Hammer?';
    const up = call('give_up', { missing: 'suppliers' });
    const thoughtBetter = await ask({ question }, up, call('answer', { query: 'R1' }));
    expect(thoughtBetter).toMatchObject({ values: [{ label: 'Acme' }], modelPart: { part: 'confirmed' } });
    expect(JSON.stringify(server.requests[1]!.body.messages)).toContain('A reading is held for likely');
    const insisting = await ask({ question }, up, up);
    expect(insisting).toMatchObject({ status: 'unanswerable', because: 'suppliers', modelPart: { part: 'gave-up' } });
  });

  it('believes a model that says twice that nothing is found, against a confident answer with a reason alone', async () => {
    const question = 'Who is the supplier of Hammer?';
    const query = '(AND (JOIN (R :supplier) (JOIN :price 12)) (JOIN :country "Peru"))';
    const without = await ask({ question }, call('answer', { query }), call('answer', { query }));
    expect(without).toMatchObject({ values: [{ label: 'Acme' }], modelPart: { part: 'overruled' } });
    const reasoned = call('answer', { query, because: 'only suppliers in Peru count' });
    expect(await ask({ question }, reasoned, reasoned)).toMatchObject({
      status: 'unanswerable',
      because: 'only suppliers in Peru count',
      modelPart: { part: 'answered' },
    });
  });

  it('does not give up a confident answer without a reason', async () => {
    const question = 'Who is the supplier of Hammer?';
    const wrong = { query: '(JOIN :country "Chile")' };
    const kept = await ask({ question }, call('answer', wrong));
    const confidence = kept.status === 'answered' ? kept.confidence : 0;
    expect(confidence).toBeGreaterThanOrEqual(askingBars().confident);
    expect(kept).toMatchObject({ status: 'answered', values: [{ label: 'Acme' }], modelPart: { part: 'overruled' } });
    const reasoned = await ask({ question }, call('answer', { ...wrong, because: 'it moved' }));
    expect(reasoned).toMatchObject({
      values: [{ label: 'Bolt' }],
      modelPart: { part: 'answered', because: 'it moved' },
    });
  });

  it.each<[string, readonly Reaction[], Budget]>([
    ['is down', [{ kind: 'status', status: 404, message: 'no such model' }], {}],
    ['refuses', [{ kind: 'refuse', reason: 'no' }], {}],
    ['cannot be read, twice', [say('Well.'), say('Hm.')], {}],
    ['has no calls left', [call('search', { text: 'a' })], { modelCalls: 1 }],
    ['has no tokens left', [call('search', { text: 'a' })], { tokens: 10 }],
  ])('gives the answer found without it, marked so, where the model %s', async (_, reactions, budget) => {
    const question = 'Who is the supplier of Hammer?';
    const answer = await ask({ question, budget }, ...reactions);
    expect(answer).toMatchObject({
      status: 'answered',
      values: [{ label: 'Acme' }],
      modelPart: { id: expect.stringContaining('openai-compatible:test'), part: 'failed', because: expect.any(String) },
    });
  });
});
