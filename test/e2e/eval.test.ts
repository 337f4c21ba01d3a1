import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexAtlas } from '../index-atlas.ts';
import { compilePackage } from './run-cli.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol .
:carol a :Person ; rdfs:label "Carol" .
`;
const KNOWS = (who: string) => `SELECT ?x { <http://family.test/${who}> <http://family.test/knows> ?x }`;
const QUESTIONS = [
  {
    id: 'a',
    question: 'Whom does Alice know?',
    answers: ['http://family.test/bob', 'http://family.test/carol'],
    sparql: KNOWS('alice'),
  },
  { id: 'b', question: 'Whom does Bob know?', answers: ['http://family.test/alice'], sparql: KNOWS('bob') },
  { id: 'c', question: 'Whom does Carol know?', answerable: false, sparql: KNOWS('carol') },
];

let place: string;
beforeAll(async () => {
  await compilePackage();
  await indexAtlas();
  place = await mkdtemp(join(tmpdir(), 'kbqa-eval-cli-'));
  await writeFile(at('family.ttl'), FAMILY);
  await writeFile(at('family.jsonl'), lines(QUESTIONS));
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
});

const at = (name: string) => join(place, name);
const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');
function start(...args: readonly string[]) {
  return spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}
async function kbqa(...args: readonly string[]) {
  const child = start(...args);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { stdout, stderr, code };
}

/** Figures that do not depend on how fast the machine is. */
function withoutCosts(text: string): unknown {
  const { costs: _, ...figures } = JSON.parse(text);
  return figures;
}

describe('kbqa eval and kbqa report', () => {
  it('measures how well a dataset fits a graph, and goes on from its own configuration', async () => {
    const first = await kbqa(
      'eval',
      at('family.jsonl'),
      '--kb',
      at('family.ttl'),
      '--method',
      'reference',
      '--out',
      at('run'),
    );
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/Exact match +66\.7/);
    expect(first.stdout).toContain('3 questions: 2 answered, 1 unanswerable, 0 undetermined');
    expect(first.stderr).toContain('Evaluating: 3 of 3, exact 66.7');
    const config = JSON.parse(await readFile(at('run/config.json'), 'utf8'));
    expect(config).toMatchObject({
      dataset: at('family.jsonl'),
      method: 'reference',
      seed: 1,
      run: { versions: { kbqa: expect.stringMatching(/^\d/) } },
    });

    const refused = await kbqa('eval', at('run/config.json'));
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('holds a run already') });
    const resumed = await kbqa('eval', at('run/config.json'), '--resume', '--json');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'complete', records: 3, statuses: { answered: 2 } });
    const again = await kbqa('eval', at('run/config.json'), '--out', at('again'));
    expect(again.stdout).toBe(first.stdout);

    await copyFile(at('again/config.json'), at('as-it-is.json'));
    await rm(at('again'), { recursive: true });
    const asItIs = await kbqa('eval', at('as-it-is.json'));
    expect(asItIs.stdout).toBe(first.stdout);
    const facts = async (path: string) => {
      const { startedAt: _, ...rest } = JSON.parse(await readFile(at(path), 'utf8')).run;
      return rest;
    };
    expect(await facts('again/config.json')).toEqual(await facts('run/config.json'));
    expect(await readFile(at('again/metrics.json'), 'utf8').then(withoutCosts)).toEqual(
      await readFile(at('run/metrics.json'), 'utf8').then(withoutCosts),
    );
  });

  it('makes the same report later as after the run', async () => {
    await kbqa('report', at('run'), '--out', at('later.md'));
    expect(await readFile(at('later.md'), 'utf8')).toBe(await readFile(at('run/report.md'), 'utf8'));
    const page = await kbqa('report', at('run'), at('again'), '--out', at('page.html'));
    expect(page.stdout).toMatch(/run +3 +66\.7/);
    expect((await readFile(at('page.html'), 'utf8')).startsWith('<!doctype html>')).toBe(true);
    expect((await kbqa('report', place, '--out', at('none.html'))).stderr).toContain('is no run folder');
  });

  it('reads the names of the docs’ own sample, of forms and of predictions in the terms of the knowledge base', async () => {
    const sample = [
      { id: '1', question: 'What is the capital of France?', answers: ['city:Paris-FR'] },
      {
        id: '2',
        question: 'How many countries border France?',
        answers: [8],
        form: '(COUNT (JOIN borders country:France))',
      },
      { id: '3', question: 'Who is the king of France?', answerable: false },
      { id: '4', question: 'Which is it?', sparql: 'SELECT ?x { ?x a <https://kbqa.dev/atlas/Continent> }' },
    ];
    const predictions = [
      { qid: '1', answer: ['city:Paris-FR'], logical_form: '(JOIN (R capital) country:France)' },
      { qid: '2', answer: [8], logical_form: '(COUNT (JOIN borders country:France))' },
      { qid: '3', answer: [], logical_form: 'null' },
      { qid: '4', answer: [], logical_form: '' },
    ];
    await writeFile(at('sample.jsonl'), lines(sample));
    await writeFile(at('said.jsonl'), lines(predictions));
    const scored = await kbqa(
      'eval',
      at('sample.jsonl'),
      '--predictions',
      at('said.jsonl'),
      '--kb',
      'atlas',
      '-o',
      at('said'),
      '--json',
    );
    expect(scored.stderr).toContain('running the queries to know what is right');
    const { metrics } = JSON.parse(scored.stdout) as { metrics: Record<string, { mean: number; n: number }> };
    expect(metrics.exact).toMatchObject({ mean: 1, n: 4 });
    // The form of the second is right; for the fourth, whose query says one, none was written.
    expect(metrics.form).toMatchObject({ mean: 0.5, n: 2 });
    await writeFile(at('wrong.jsonl'), lines([{ ...sample[0], answers: ['town:Paris-FR'] }]));
    const refused = await kbqa('eval', at('wrong.jsonl'), '--kb', 'atlas', '-o', at('wrong'));
    expect(refused.stderr).toContain('has "town:Paris-FR", but the knowledge base has no prefix "town"');
    expect(refused.code).not.toBe(0);
  });

  it('scores predictions of others, and writes them in official formats', async () => {
    await writeFile(
      at('theirs.json'),
      JSON.stringify([
        { qid: 'a', answer: ['http://family.test/bob'] },
        { qid: 'c', answer: [] },
      ]),
    );
    const scored = await kbqa(
      'eval',
      at('family.jsonl'),
      '--predictions',
      at('theirs.json'),
      '--out',
      at('theirs'),
      '--json',
    );
    expect(JSON.parse(scored.stdout)).toMatchObject({
      statuses: { answered: 1, unanswerable: 1, undetermined: 1 },
      metrics: { exact: { n: 3 } },
    });
    const written = await kbqa('report', at('theirs'), '--as', 'webqsp', '--out', at('official.json'));
    expect(written.code).toBe(0);
    expect(JSON.parse(await readFile(at('official.json'), 'utf8'))).toEqual([
      { QuestionId: 'a', Answers: ['http://family.test/bob'] },
      { QuestionId: 'c', Answers: [] },
    ]);
  });

  it('works out right answers where the dataset only has queries', async () => {
    await writeFile(
      at('queries.jsonl'),
      lines(QUESTIONS.map(({ id, question, sparql }) => ({ id, question, sparql }))),
    );
    const scored = await kbqa(
      'eval',
      at('queries.jsonl'),
      '--kb',
      at('family.ttl'),
      '--method',
      'reference',
      '--out',
      at('queries'),
      '--json',
    );
    expect(scored.code).toBe(0);
    expect(JSON.parse(scored.stdout).statuses).toEqual({ answered: 2, unanswerable: 1, undetermined: 0 });
  });

  it('stops at Ctrl-C and says how to go on', async () => {
    await writeFile(
      at('many.jsonl'),
      lines(Array.from({ length: 1000 }, (_, index) => ({ ...QUESTIONS[0], id: `q${index}` }))),
    );
    const child = start(
      'eval',
      at('many.jsonl'),
      '--kb',
      at('family.ttl'),
      '--method',
      'reference',
      '--out',
      at('stopped'),
    );
    const ended = new Promise((resolve) => child.on('close', resolve));
    while ((await readFile(at('stopped/predictions.jsonl'), 'utf8').catch(() => '')).split('\n').length < 10)
      await sleep(10);
    child.kill('SIGINT');
    expect(await text(child.stderr)).toMatch(
      /Stopped with \d+ of 1000 questions answered\. To go on: kbqa eval .*stopped\/config\.json --resume/,
    );
    expect(await ended).toBe(130);
    const rest = await kbqa('eval', at('stopped/config.json'), '--resume', '--concurrency', '4', '--json');
    expect(JSON.parse(rest.stdout)).toMatchObject({ status: 'complete', records: 1000 });
  });

  it.each([
    [['eval', 'nothing.jsonl', '--out', 'x', '--method', 'reference'], 'there is no such file'],
    [['eval', 'nothing.jsonl'], 'Give a folder with --out'],
    [['report'], "missing required argument 'runs'"],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stderr } = await kbqa(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('takes a configuration written by hand, whatever stands first in it', async () => {
    const config = {
      lists: [at('list.json')],
      method: 'reference',
      kb: at('family.ttl'),
      dataset: at('family.jsonl'),
      out: at('hand'),
    };
    await writeFile(at('list.json'), '["a", "b"]');
    await writeFile(at('hand.json'), JSON.stringify(config));
    const { code, stdout, stderr } = await kbqa('eval', at('hand.json'), '--json');
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ records: 3 });
    await writeFile(at('lines.json'), lines([{ id: '1', dataset: 'mine', question: 'Whom does Alice know?' }]));
    const asked = await kbqa('eval', at('lines.json'), '--kb', at('family.ttl'), '--out', at('lines'), '--json');
    expect(JSON.parse(asked.stdout)).toMatchObject({ records: 1 });
  });

  it('checks a configuration by its fields', async () => {
    await writeFile(at('wrong.json'), JSON.stringify({ dataset: at('family.jsonl'), out: at('wrong'), concurency: 4 }));
    expect((await kbqa('eval', at('wrong.json'))).stderr).toContain(
      'has "concurency", which is no setting. There are dataset, format',
    );
    await writeFile(
      at('wrong.json'),
      JSON.stringify({ dataset: at('family.jsonl'), out: at('wrong'), concurrency: '4' }),
    );
    expect((await kbqa('eval', at('wrong.json'))).stderr).toContain(
      '"concurrency" must be a number above 0, but is "4"',
    );
  });
});
