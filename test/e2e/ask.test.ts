import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say, startOpenAiServer } from '../fixtures/openai-server.ts';
import { indexAtlas } from '../index-atlas.ts';
import { type CliResult, compilePackage, startCli } from './run-cli.ts';
import { startSparqlServer } from './sparql-server.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" .
:knows rdfs:label "knows" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol ; :age 41 .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol ; :age 7 .
:carol a :Person ; rdfs:label "Carol" ; :age 63 .
`;
const ATLAS = 'https://w3id.org/kbqa/atlas/';
const CAPITAL = 'What is the capital of France?';

let place: string;

beforeAll(async () => {
  await Promise.all([compilePackage(), indexAtlas()]);
  place = await mkdtemp(join(tmpdir(), 'kbqa-ask-'));
  await writeFile(at('family.ttl'), FAMILY);
});

afterAll(() => rm(place, { recursive: true, force: true }));

const at = (name: string) => join(place, name);
const env = () => ({ KBQA_DEBUG: '' });
const kbqa = (...args: readonly string[]): Promise<CliResult> => startCli(args, env()).ended;
const json = ({ stdout }: CliResult) => JSON.parse(stdout);

describe('kbqa ask', () => {
  it('answers on the built-in graph, offline, and says how it read the question', async () => {
    const { code, stdout, stderr } = await kbqa('ask', CAPITAL);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `Paris\nread as: ${CAPITAL}\n`, stderr: '' });
  });

  it('keeps the vectors of texts for the next process', async () => {
    const own = { ...env(), KBQA_CACHE: at('cache') };
    const family = (...flags: readonly string[]) =>
      startCli(['ask', 'Whom does Alice know?', '--kb', at('family.ttl'), ...flags], own).ended;
    await family();
    expect(await readdir(at('cache/vectors'))).not.toHaveLength(0);
    const { trace } = json(await family('--json', '--explain'));
    expect(JSON.stringify(trace)).toMatch(/remembered (\d+) of \1"/);
  });

  it('prints the answer as JSON', async () => {
    const result = await kbqa('ask', CAPITAL, '--json');
    expect(result.code).toBe(0);
    expect(json(result)).toMatchObject({
      status: 'answered',
      question: CAPITAL,
      kb: 'atlas',
      method: 'auto',
      answers: [{ value: `${ATLAS}city/Paris-FR`, kind: 'iri', label: 'Paris' }],
      confidence: expect.any(Number),
      form: expect.stringContaining(`${ATLAS}capital`),
      sparql: expect.stringContaining('SELECT DISTINCT ?x'),
      paraphrase: CAPITAL,
      evidence: {
        triples: [{ subject: `${ATLAS}country/France`, predicate: `${ATLAS}capital`, object: `${ATLAS}city/Paris-FR` }],
      },
      verdicts: [{ verifier: 'valid_answer', outcome: 'pass', strength: 'strong' }],
      cost: {
        ms: expect.any(Number),
        stages: { link: expect.any(Number) },
        modelCalls: 0,
        kbQueries: expect.any(Number),
      },
    });
  });

  it('reads the question from standard input', async () => {
    const { stdout } = await startCli(['ask', '-'], env(), `${CAPITAL}\n`).ended;
    expect(stdout).toContain('Paris\n');
  });

  it('counts what it does not print', async () => {
    const { stdout } = await kbqa('ask', 'Which countries are in Africa?');
    expect(stdout.split('\n')).toHaveLength(23);
    expect(stdout).toMatch(/\n… and \d+ more\nread as: /);
  });

  it('explains every step', async () => {
    const { code, stdout } = await kbqa('ask', CAPITAL, '--explain');
    expect(code).toBe(0);
    expect(stdout).toMatch(/├─ linked \(\d+ ms\)\n│ {2}├─ +[\d.]+ {2}"France" → France {2}country:France {2}by name/);
    expect(stdout).toMatch(/├─ readings \(\d+ ms\)\n/);
    expect(stdout).toMatch(/├─ query \(\d+ ms\)\n│ {2}SELECT DISTINCT \?x WHERE \{\n/);
    expect(stdout).toContain('├─ evidence\n│  └─ France  capital  Paris\n');
    expect(stdout).toMatch(
      /└─ in all \d+ ms, \d+ queries\n(?: {3}├─ +[\d.]+ ms {2}\w+\n)+ {3}└─ +[\d.]+ ms {2}[\w ]+\n$/,
    );
  });

  it('prints the query alone where nothing is to be executed', async () => {
    const { code, stdout, stderr } = await kbqa('ask', CAPITAL, '--no-execute');
    expect(code).toBe(0);
    expect(stderr).toBe(`read as: ${CAPITAL}\n`);
    expect((await kbqa('sparql', stdout)).stdout).toContain('city:Paris-FR');
  });

  it('is told what a question is about', async () => {
    const named = json(await kbqa('ask', 'What is its capital?', '--entity', `${ATLAS}country/Peru`, '--json'));
    expect(named.answers).toMatchObject([{ label: 'Lima' }]);
    const prefixed = json(await kbqa('ask', 'What is its capital?', '--entity', 'country:Peru', '--json'));
    expect(prefixed.answers).toEqual(named.answers);
  });

  it('refuses an entity, a method, a model and an empty question that it cannot use', async () => {
    const entity = await kbqa('ask', CAPITAL, '--entity', 'country:Atlantis');
    expect(entity).toMatchObject({ code: 2, stderr: expect.stringContaining('no thing called "country:Atlantis"') });
    // A graph may take minutes to open: what is wrong with the rest is said before.
    const method = await kbqa('ask', CAPITAL, '--method', 'oracle', '--kb', 'nowhere.ttl');
    expect(method).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no method "oracle". The methods are auto, rng'),
    });
    const said = async (...flags: readonly string[]) => await kbqa('ask', CAPITAL, '--kb', 'nowhere.ttl', ...flags);
    expect(await said('--model', 'clever')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a model is written provider:name'),
    });
    expect((await said('--model', 'offline:nowhere')).stderr).toContain('no readable nowhere/manifest.json');
    expect((await said('--calibration', 'nowhere.json')).stderr).toContain(
      'The calibration nowhere.json cannot be read',
    );
    expect((await kbqa('ask', ' ')).code).toBe(2);
  });

  it('says why there is no answer, with code 3', async () => {
    const { code, stdout } = await kbqa('ask', 'Who am I?');
    expect(code).toBe(3);
    expect(stdout).toBe('not answerable: the question names nothing that the graph knows\n');
    expect(json(await kbqa('ask', 'Who am I?', '--json'))).toMatchObject({
      status: 'unanswerable',
      answers: [],
      missing: 'entity',
      because: expect.any(String),
    });
  });

  it('is undetermined, with code 4, where there was no time', async () => {
    const result = await kbqa('ask', CAPITAL, '--timeout', '0.001', '--json');
    expect(result.code).toBe(4);
    expect(json(result)).toMatchObject({ status: 'undetermined', answers: [], errors: [{ code: 'budget-spent' }] });
    expect(result.stderr).toContain('More time is allowed with --timeout <seconds>.');
    expect(await kbqa('ask', CAPITAL, '--timeout', '0.001')).toMatchObject({ code: 4, stdout: '' });
    expect(await kbqa('ask', CAPITAL, '--timeout', '0.001', '--no-execute')).toMatchObject({ code: 4, stdout: '' });
  });

  it('answers on an RDF file of one’s own', async () => {
    const { code, stdout } = await kbqa('ask', 'Whom does Alice know?', '--kb', at('family.ttl'));
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 2).sort()).toEqual(['Bob', 'Carol']);
  });

  it('answers on an endpoint, and on a copy of it', async () => {
    const server = await startSparqlServer(FAMILY);
    const bare = await kbqa('ask', 'Whom does Alice know?', '--kb', server.url);
    expect(bare.stdout.split('\n').slice(0, 2).sort()).toEqual(['Bob', 'Carol']);
    await kbqa('index', '--endpoint', server.url, '--out', at('copy'));
    await server.close();
    const copied = await kbqa('ask', 'Whom does Alice know?', '--kb', at('copy'));
    expect(copied.stdout.split('\n').slice(0, 2).sort()).toEqual(['Bob', 'Carol']);
  });

  it('lets a language model rank', async () => {
    const server = await startOpenAiServer();
    server.will(say('{"1": 9, "2": 1}'));
    const { ended } = startCli(
      ['ask', 'Whom does Alice know?', '-m', 'rng', '--kb', at('family.ttl'), '--model', 'vllm:m', '--json'],
      {
        ...env(),
        VLLM_BASE_URL: server.url,
      },
    );
    expect(json(await ended).cost.modelCalls).toBeGreaterThan(0);
    await server.close();
  });
});

describe('kbqa eval --method rng', () => {
  it('measures the method, also with the right entities given', async () => {
    const question = { id: 'a', question: 'Whom does Alice know?', entities: ['http://family.test/alice'] };
    const answers = ['http://family.test/bob', 'http://family.test/carol'];
    await writeFile(at('family.jsonl'), JSON.stringify({ ...question, answers }));
    const settings = ['--kb', at('family.ttl'), '--method', 'rng', '--oracle-entities', '--out', at('run'), '--json'];
    const result = await kbqa('eval', at('family.jsonl'), ...settings);
    expect(result.code).toBe(0);
    expect(json(result)).toMatchObject({ status: 'complete', metrics: { exact: { mean: 1 } } });
  });
});
