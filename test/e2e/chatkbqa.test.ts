import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiServer, type Reaction, type Request, say, startOpenAiServer } from '../fixtures/openai-server.ts';
import { type CliResult, compilePackage, startCli } from './run-cli.ts';

const NS = 'http://office.test/';
const OFFICES = `@prefix : <${NS}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Country rdfs:label "country" . :Person rdfs:label "person" . :Term rdfs:label "term" .
:capital rdfs:label "capital" . :borders rdfs:label "borders" . :population rdfs:label "population" .
:term rdfs:label "term of office" . :holder rdfs:label "office holder" . :born rdfs:label "born in" . :age rdfs:label "age" .
:aland a :Country ; rdfs:label "Aland" ; :capital :acity ; :borders :bland , :cland ; :population 10 ; :term :t1 , :t2 .
:bland a :Country ; rdfs:label "Bland" ; :capital :bcity ; :borders :aland , :cland ; :population 30 ; :term :t3 .
:cland a :Country ; rdfs:label "Cland" ; :capital :ccity ; :borders :aland , :bland ; :population 20 .
:acity rdfs:label "Acity" . :bcity rdfs:label "Bcity" . :ccity rdfs:label "Ccity" .
:t1 a :Term ; :holder :ann . :t2 a :Term ; :holder :bert . :t3 a :Term ; :holder :cora .
:ann a :Person ; rdfs:label "Ann" ; :born :bcity ; :age 50 .
:bert a :Person ; rdfs:label "Bert" ; :born :acity ; :age 40 .
:cora a :Person ; rdfs:label "Cora" ; :born :bcity ; :age 60 .
`;
const PREFIX = `PREFIX : <${NS}> `;
const QUESTIONS = [
  {
    id: 'hop',
    question: 'What is the capital of Aland?',
    answers: [`${NS}acity`],
    sparql: `${PREFIX}SELECT DISTINCT ?x { :aland :capital ?x }`,
  },
  {
    id: 'back',
    question: 'Which country has the capital Bcity?',
    answers: [`${NS}bland`],
    form: `(AND <${NS}Country> (JOIN <${NS}capital> <${NS}bcity>))`,
  },
  {
    id: 'office',
    question: 'Who held office in Aland?',
    answers: [`${NS}ann`, `${NS}bert`],
    sparql: `${PREFIX}SELECT DISTINCT ?x { :aland :term ?y . ?y :holder ?x }`,
  },
  {
    id: 'both',
    question: 'What borders both Aland and Bland?',
    answers: [`${NS}cland`],
    sparql: `${PREFIX}SELECT DISTINCT ?x { :aland :borders ?x . :bland :borders ?x }`,
  },
  {
    id: 'count',
    question: 'How many countries does Aland border?',
    answers: ['2'],
    sparql: `${PREFIX}SELECT (COUNT(DISTINCT ?x) AS ?n) { :aland :borders ?x }`,
  },
  {
    id: 'more',
    question: 'Which countries have more than 15 people?',
    answers: [`${NS}bland`, `${NS}cland`],
    form: `(AND <${NS}Country> (gt <${NS}population> 15))`,
  },
  {
    id: 'most',
    question: 'Which country has the most people?',
    answers: [`${NS}bland`],
    form: `(ARGMAX <${NS}Country> <${NS}population>)`,
  },
  {
    id: 'far',
    question: 'Where were the office holders of Bland born?',
    answers: [`${NS}bcity`],
    sparql: `${PREFIX}SELECT DISTINCT ?x { :bland :term ?y . ?y :holder ?z . ?z :born ?x }`,
  },
  {
    id: 'ask',
    question: 'Does Aland border Cland?',
    answers: ['true'],
    form: `(ASK (AND (ENTITY <${NS}cland>) (JOIN (R <${NS}borders>) <${NS}aland>)))`,
  },
  {
    id: 'path',
    question: 'What can be reached from Aland?',
    answers: [`${NS}bland`],
    sparql: `${PREFIX}SELECT DISTINCT ?x { :aland !:capital ?x }`,
  },
  {
    id: 'stale',
    question: 'What is the capital of Cland?',
    answers: [`${NS}elsewhere`],
    form: `(JOIN (R <${NS}capital>) <${NS}cland>)`,
  },
  { id: 'bare', question: 'What is it?', answers: [`${NS}cland`] },
] as const;

let place: string;
let server: OpenAiServer;
let decide: (request: Request) => Reaction = () => say('NONE');

beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-chat-'));
  await writeFile(at('offices.ttl'), OFFICES);
  await writeFile(at('offices.jsonl'), QUESTIONS.map((question) => JSON.stringify(question)).join('\n'));
  server = await startOpenAiServer((request) => decide(request));
});
afterAll(async () => {
  await server.close();
  await rm(place, { recursive: true, force: true });
});
afterEach(() => {
  decide = () => say('NONE');
});

const at = (name: string) => join(place, name);
const kbqa = (...args: readonly string[]): Promise<CliResult> =>
  startCli(args, { KBQA_CACHE: at('cache'), KBQA_DEBUG: '', VLLM_BASE_URL: server.url }).ended;
const json = ({ stdout }: CliResult) => JSON.parse(stdout);
const lines = async <T>(path: string): Promise<readonly T[]> =>
  (await readFile(at(path), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
const kb = () => ['--kb', at('offices.ttl')];
const viaModel = ['--method', 'chatkbqa', '--model', 'vllm:m'];

describe('kbqa ask --method chatkbqa', () => {
  it('answers offline on the built-in graph, and says how it read the question', async () => {
    const { code, stdout } = await kbqa('ask', 'What is the capital of France?', '--method', 'chatkbqa');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Paris\nread as: What is the capital of France?\n' });
  });

  it('goes through mediators, and shows drafts, groundings and the queries that were run', async () => {
    const result = await kbqa(
      'ask',
      'Who held office in Aland?',
      ...kb(),
      '--method',
      'chatkbqa',
      '--json',
      '--explain',
    );
    const { answers, method, trace } = json(result);
    expect({ method, labels: answers.map(({ label }: { label: string }) => label).sort() }).toEqual({
      method: 'chatkbqa',
      labels: ['Ann', 'Bert'],
    });
    const text = JSON.stringify(trace);
    expect(text).toContain('( JOIN ( R [');
    expect(text).toContain('"evaluated"');
    expect(text).toContain('SELECT DISTINCT ?x');
  });

  it('prints the query of the best grounding and runs nothing', async () => {
    const { code, stdout } = await kbqa(
      'ask',
      'What is the capital of Aland?',
      ...kb(),
      '--method',
      'chatkbqa',
      '--no-execute',
    );
    expect(code).toBe(0);
    expect(stdout).toContain(`<${NS}aland> <${NS}capital> ?x`);
  });

  it('grounds what a language model drafts, and drops what is no form', async () => {
    decide = () => say('( JOIN ( R [ head town ] ) [ Bland ]', '( JOIN ( R [ capital ] ) [ Bland ] )');
    const result = await kbqa('ask', 'Where is the government of Bland?', ...kb(), ...viaModel, '--json', '--explain');
    expect(json(result)).toMatchObject({ status: 'answered', answers: [{ label: 'Bcity' }] });
    expect(result.stdout).toContain('1 drafts dropped');
  });

  it('shows a general model the solved questions that are most like the one asked', async () => {
    decide = () => say('( JOIN ( R [ capital ] ) [ Bland ] )');
    const before = server.requests.length;
    await kbqa('ask', 'What is the capital of Bland?', ...kb(), ...viaModel, '--exemplars', at('offices.jsonl'));
    const asked = JSON.stringify(server.requests.slice(before)[0]!.body.messages);
    expect(asked).toContain('What is the capital of Aland?');
    expect(asked).toContain('( JOIN ( R [ capital ] ) [ Aland ] )');
  });

  const useless = [
    ['no form', say('Sorry, I do not know.')],
    ['nothing at all', { kind: 'empty' }],
    ['a page', { kind: 'nonsense', body: '<html></html>' }],
    ['a refusal', { kind: 'refuse', reason: 'no' }],
  ] as const;

  it.each(useless)('gives the answer found without it, marked so, where the model gives %s', async (_, reaction) => {
    decide = () => reaction;
    const result = await kbqa('ask', 'What is the capital of Bland?', ...kb(), ...viaModel, '--json');
    expect(json(result)).toMatchObject({
      status: 'answered',
      answers: [{ label: 'Bcity' }],
      modelPart: { part: 'failed', because: expect.any(String) },
    });
  });

  it.each(useless)('ends undetermined where a model that was trained to draft gives %s', async (_, reaction) => {
    decide = () => reaction;
    const asked = ['What is the capital of Bland?', ...kb(), ...viaModel, '--prompt', 'sft', '--json'];
    const result = await kbqa('ask', ...asked);
    expect(result.code).toBe(4);
    expect(json(result)).toMatchObject({
      status: 'undetermined',
      errors: [{ code: expect.stringMatching(/^model-/) }],
    });
  });

  it('says what there is where a flag has something else', async () => {
    const { code, stderr } = await kbqa('ask', 'x', '--method', 'chatkbqa', '--prompt', 'poetry');
    expect(code).toBe(2);
    expect(stderr).toContain('--prompt has no "poetry". There are few-shot, sft.');
    expect((await kbqa('ask', 'x', '--method', 'chatkbqa', '--preset', 'paper')).stderr).toContain('paper-webqsp');
  });
});

interface Instruction {
  readonly id: string;
  readonly instruction: string;
  readonly input: string;
  readonly output: string;
  readonly history: readonly string[];
}

describe('kbqa export --for chatkbqa, and back', () => {
  it('writes instructions and conversations, and lists what has no form with the reason', async () => {
    const result = await kbqa(
      'export',
      at('offices.jsonl'),
      '--for',
      'chatkbqa',
      ...kb(),
      '--out',
      at('sft'),
      '--json',
    );
    expect(result.code).toBe(0);
    expect(json(result).files).toEqual({ 'instructions.jsonl': 9, 'messages.jsonl': 9, 'left-out.jsonl': 3 });
    const written = await lines<Instruction>('sft/instructions.jsonl');
    expect(written[0]).toEqual({
      id: 'hop',
      instruction: expect.stringMatching(/\n$/),
      input: 'Question: { What is the capital of Aland? }',
      output: '( JOIN ( R [ capital ] ) [ Aland ] )',
      history: [],
    });
    const [talk] = await lines<{ messages: readonly object[] }>('sft/messages.jsonl');
    expect(talk!.messages).toEqual([
      { role: 'user', content: `${written[0]!.instruction}${written[0]!.input}` },
      { role: 'assistant', content: written[0]!.output },
    ]);
    expect(await lines('sft/left-out.jsonl')).toEqual([
      {
        id: 'path',
        question: 'What can be reached from Aland?',
        because: expect.stringMatching(/^its SPARQL has no form: ./),
      },
      {
        id: 'stale',
        question: 'What is the capital of Cland?',
        because: expect.stringContaining('0 of the 1 right ones'),
      },
      { id: 'bare', question: 'What is it?', because: 'it has neither a form nor SPARQL' },
    ]);
  });

  it('without a graph, writes the names that the dataset gives and checks nothing', async () => {
    await kbqa('export', at('offices.jsonl'), '--for', 'chatkbqa', '--out', at('unchecked'));
    const written = await lines<Instruction>('unchecked/instructions.jsonl');
    expect(written.map(({ id }) => id)).toContain('stale');
    expect(written[0]!.output).toBe(`( JOIN ( R <${NS}capital> ) <${NS}aland> )`);
  });

  it('answers every liftable question when a model says what was exported', async () => {
    await kbqa('export', at('offices.jsonl'), '--for', 'chatkbqa', ...kb(), '--out', at('round'));
    const written = await lines<Instruction>('round/instructions.jsonl');
    const learned = new Map(written.map(({ instruction, input, output }) => [`${instruction}${input}`, output]));
    decide = ({ body }) => say(learned.get(String(body.messages[0]!.content)) ?? 'I never learned that.');
    const liftable = QUESTIONS.filter(({ id }) => written.some((line) => line.id === id));
    await writeFile(at('liftable.jsonl'), liftable.map((question) => JSON.stringify(question)).join('\n'));
    const settings = [...kb(), ...viaModel, '--prompt', 'sft', '--out', at('run'), '--json'];
    const result = await kbqa('eval', at('liftable.jsonl'), ...settings);
    expect(result.code).toBe(0);
    const records = await lines<{ id: string; answer: { status: string } }>('run/predictions.jsonl');
    expect(records).toHaveLength(liftable.length);
    expect(json(result)).toMatchObject({ status: 'complete', metrics: { exact: { mean: 1 } } });
  });

  it('keeps a record of every question when the model fails on all', async () => {
    decide = () => ({ kind: 'status', status: 400, message: 'no such model' });
    const settings = [...kb(), ...viaModel, '--prompt', 'sft', '--out', at('broken'), '--json'];
    expect((await kbqa('eval', at('offices.jsonl'), ...settings)).code).toBe(0);
    const records = await lines<object>('broken/predictions.jsonl');
    expect(records).toHaveLength(QUESTIONS.length);
    expect(JSON.stringify(records[0])).toContain('undetermined');
  });
});
