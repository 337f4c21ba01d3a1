import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Request, say, startOpenAiServer } from '../fixtures/openai-server.ts';
import { compilePackage, startCli } from './run-cli.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :City rdfs:label "city" .
:knows rdfs:label "knows" . :born rdfs:label "born in" . :age rdfs:label "age" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol ; :born :oslo ; :age 30 .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol ; :born :bergen ; :age 40 .
:carol a :Person ; rdfs:label "Carol" ; :knows :bob ; :born :oslo ; :age 50 .
:oslo a :City ; rdfs:label "Oslo" . :bergen a :City ; rdfs:label "Bergen" .
`;
const QUESTIONS = [
  { id: '1', question: 'Where was Alice born?', answers: ['Oslo'], entities: ['http://family.test/alice'] },
  { id: '2', question: 'Where was Bob born?', answers: ['Bergen'], entities: ['http://family.test/bob'] },
  { id: '3', question: 'Where was Carol born?', answers: ['Bergen'], entities: ['http://family.test/carol'] },
];
const KEY = 'sk-very-secret-key-1234567890';

let place: string;
beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-eval-methods-'));
  await writeFile(at('family.ttl'), FAMILY);
  await writeFile(at('born.jsonl'), lines(QUESTIONS));
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
});

const at = (name: string) => join(place, name);
const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');
const evaluate = (dataset: string, out: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  startCli(['eval', at(dataset), '--kb', at('family.ttl'), '--out', at(out), '--json', ...args], {
    KBQA_CACHE: at('cache'),
    ...env,
  }).ended;
const linesOf = async (path: string) =>
  (await readFile(at(path), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Rates what speaks of birth high, and all else low. */
function rate({ body }: Request) {
  const asked = String(body.messages.at(-1)?.content ?? '');
  const numbers = [...asked.matchAll(/^\s*(\d+)\b.*$/gm)];
  return say(JSON.stringify(Object.fromEntries(numbers.map(([line, n]) => [n, /born in/.test(line) ? 10 : 0]))));
}

describe('evaluating with a language model', () => {
  it('records its replies, and replays them without it to the same answers', async () => {
    const server = await startOpenAiServer(rate);
    const model = ['--model', 'openai-compatible:test'];
    const env = { KBQA_BASE_URL: server.url, KBQA_API_KEY: KEY };
    const first = await evaluate('born.jsonl', 'recorded', [...model, '--record', at('tape.log')], env);
    expect(first.code, first.stderr).toBe(0);
    const asked = server.requests.length;
    expect(asked).toBeGreaterThan(0);
    await server.close();
    expect(JSON.parse(first.stdout).costs).toMatchObject({ modelCalls: { total: asked } });

    const again = await evaluate('born.jsonl', 'replayed', [...model, '--replay', at('tape.log')]);
    expect(again.code, again.stderr).toBe(0);
    const answers = async (out: string) =>
      (await linesOf(`${out}/predictions.jsonl`)).map(({ cost: _, ...record }) => record);
    expect(await answers('replayed')).toEqual(await answers('recorded'));
    expect(JSON.parse(again.stdout).metrics).toEqual(JSON.parse(first.stdout).metrics);
    expect(JSON.parse(again.stdout).costs).toMatchObject({ modelCalls: { total: 0 } });

    await writeFile(at('other.jsonl'), lines([{ id: 'x', question: 'How old is Alice?', answers: [30] }]));
    const other = await evaluate('other.jsonl', 'unrecorded', [...model, '--replay', at('tape.log')]);
    expect(JSON.parse(other.stdout)).toMatchObject({
      statuses: { undetermined: 1 },
      errors: { 'model-unreachable': 1 },
    });
    expect((await linesOf('unrecorded/predictions.jsonl'))[0].errors[0].message).toContain(
      'record again with the model',
    );

    for (const file of ['tape.log', 'recorded/config.json', 'recorded/predictions.jsonl'])
      expect(await readFile(at(file), 'utf8')).not.toContain(KEY);
  });
});

describe('what a run keeps', () => {
  it('keeps every stage’s output, and says that the right entities were given', async () => {
    const { code, stderr } = await evaluate('born.jsonl', 'kept', ['--keep-stages', '--oracle-entities']);
    expect(code, stderr).toBe(0);
    const [stages] = await linesOf('kept/stages.jsonl');
    expect(stages.id).toBe('1');
    const [linked] = stages.outputs.link;
    expect(linked.data.entities[0]).toMatchObject({
      mention: 'Alice',
      iri: 'http://family.test/alice',
      score: 1,
      by: 'asker',
    });
    const best = stages.outputs.rate.find(({ what }: { what: string }) => what === 'best');
    const [first, second] = best.data.readings;
    expect(first).toMatchObject({
      text: 'person : born in : city',
      form: '(JOIN (R <http://family.test/born>) <http://family.test/alice>)',
    });
    expect(first.score).toBeGreaterThan(second.score);
    expect(stages.outputs.execute[0].data).toMatchObject({
      form: first.form,
      count: 1,
      values: ['http://family.test/oslo'],
    });
    expect(Array.isArray(stages.verdicts)).toBe(true);
    expect(await readFile(at('kept/report.md'), 'utf8')).toContain('was given the right entities');
    const config = JSON.parse(await readFile(at('kept/config.json'), 'utf8'));
    expect(config).toMatchObject({
      oracleEntities: true,
      seed: 1,
      run: { seed: 1, versions: { graph: '25 triples', models: expect.stringMatching(/^offline\/.*@/) } },
    });
  });

  it('gives predictions and no scores where the dataset has no answers', async () => {
    await writeFile(at('asked.jsonl'), lines(QUESTIONS.map(({ id, question }) => ({ id, question }))));
    const { stdout } = await evaluate('asked.jsonl', 'asked', []);
    expect(JSON.parse(stdout)).toMatchObject({ records: 3, metrics: {}, statuses: { answered: 3 } });
    expect((await linesOf('asked/predictions.jsonl'))[0].answers[0].label).toBe('Oslo');
  });

  it('breaks scores down by lists of questions, and takes the part that is asked for', async () => {
    await writeFile(at('test_rel_npuua.json'), '[1, 3]');
    await writeFile(at('test_rel_ncuua.json'), '["2"]');
    const lists = ['--lists', at('test_rel_npuua.json'), at('test_rel_ncuua.json')];
    const { stdout } = await evaluate('born.jsonl', 'listed', lists);
    const { groups } = JSON.parse(stdout);
    expect(groups['zero-shot'].partial.exact).toMatchObject({ mean: 0.5, n: 2 });
    expect(groups['zero-shot'].full.exact).toMatchObject({ mean: 1, n: 1 });
    expect(groups.list.test_rel_ncuua.exact.n).toBe(1);
    const part = await evaluate('born.jsonl', 'part', ['--fold', '2/3']);
    expect(JSON.parse(part.stdout)).toMatchObject({ questions: 1, metrics: { exact: { mean: 1 } } });
    expect((await linesOf('part/predictions.jsonl'))[0].id).toBe('2');
    await writeFile(at('none.json'), '["nobody"]');
    const none = await evaluate('born.jsonl', 'none', ['--lists', at('none.json')]);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('is in born') });
  });
});
