import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliResult, compilePackage, startCli } from './run-cli.ts';
import { startSparqlServer } from './sparql-server.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :knows rdfs:label "knows" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol .
:carol a :Person ; rdfs:label "Carol" .
`;
const question = (index: number) => ({
  id: `q${index}`,
  question: 'Whom does Alice know?',
  answers: ['http://family.test/bob', 'http://family.test/carol'],
  sparql: 'SELECT ?x { <http://family.test/alice> <http://family.test/knows> ?x }',
});
const COUNT = 300;

let place: string;
beforeAll(async () => {
  await compilePackage();
  place = await mkdtemp(join(tmpdir(), 'kbqa-eval-trouble-'));
  await writeFile(at('family.ttl'), FAMILY);
  await writeFile(at('many.jsonl'), lines(Array.from({ length: COUNT }, (_, index) => question(index))));
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
});

const at = (name: string) => join(place, name);
const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');
const start = (...args: readonly string[]) => startCli(['eval', ...args], { KBQA_CACHE: at('cache') });
const run = (...args: readonly string[]): Promise<CliResult> => start(...args).ended;
const many = (out: string, ...more: readonly string[]) => [at('many.jsonl'), '--out', at(out), ...more];
const reference = (out: string, ...more: readonly string[]) =>
  many(out, '--kb', at('family.ttl'), '--method', 'reference', ...more);
const predictions = (out: string) => readFile(at(`${out}/predictions.jsonl`), 'utf8').catch(() => '');
const idsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
const allIds = Array.from({ length: COUNT }, (_, index) => `q${index}`).sort();
async function until(out: string, count: number): Promise<void> {
  while ((await predictions(out)).split('\n').length <= count) await sleep(10);
}

describe('an evaluation in trouble', { timeout: 180_000 }, () => {
  it('goes on after kill -9 from the very question, and counts none twice', async () => {
    const { child, ended } = start(...reference('killed'));
    await until('killed', 40);
    child.kill('SIGKILL');
    await ended;
    const before = await predictions('killed');
    expect(before.endsWith('}\n')).toBe(true);
    const kept = idsOf(before).length;
    expect(kept).toBeLessThan(COUNT);
    const resumed = await run(at('killed/config.json'), '--resume', '--json');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'complete', records: COUNT, questions: COUNT });
    const after = await predictions('killed');
    expect(after.startsWith(before)).toBe(true);
    expect([...idsOf(after)].sort()).toEqual(allIds);
    expect((await readdir(at('killed'))).sort()).toEqual([
      'config.json',
      'metrics.json',
      'predictions.jsonl',
      'report.md',
    ]);
  });

  it('says that the disk is full, corrupts nothing, and goes on when there is room', async () => {
    // A limit on the size of files stands in for a full disk: the same write fails in the same place.
    const args = ['dist/cli/main.js', 'eval', ...reference('full')];
    const child = spawn('bash', ['-c', 'ulimit -f 64; exec "$@"', 'bash', process.execPath, ...args], {
      env: { ...process.env, KBQA_CACHE: at('cache') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toMatch(/predictions\.jsonl cannot be written: .*What was written before is whole; make room/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    const before = await predictions('full');
    expect(before.endsWith('}\n')).toBe(true);
    const resumed = await run(...reference('full', '--resume', '--json'));
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'complete', records: COUNT });
    expect((await predictions('full')).startsWith(before)).toBe(true);
    expect([...idsOf(await predictions('full'))].sort()).toEqual(allIds);
  });

  it('refuses a dataset with a malformed record in the middle before anything is asked', async () => {
    const records: object[] = Array.from({ length: COUNT }, (_, index) => question(index));
    records[149] = { id: 'q149', question: 7 };
    await writeFile(
      at('malformed.jsonl'),
      `${lines(records.slice(0, 200))}\n{"id": "cut", "ques\n${lines(records.slice(200))}`,
    );
    const { code, stderr } = await run(at('malformed.jsonl'), '--kb', at('family.ttl'), '--out', at('malformed'));
    expect(code).toBe(2);
    expect(stderr).toContain('record 150 (q149): question must be a text, but is 7');
    expect(stderr).toContain('record 201: the line is not JSON');
    expect(await readdir(place)).not.toContain('malformed');
  });

  it('has a record of every question when the endpoint dies in the middle, and asks the failed ones again', async () => {
    let server = await startSparqlServer(FAMILY);
    const port = new URL(server.url).port;
    const going = start(
      ...many('endpoint', '--kb', server.url, '--method', 'reference', '--concurrency', '10', '--json'),
    );
    await until('endpoint', 150);
    await server.close();
    const first = await going.ended;
    expect(first.code, first.stderr).toBe(0);
    expect(first.stderr).toMatch(
      /\d+ questions? undetermined, .* To ask again: kbqa eval .*--resume --retry-undetermined/,
    );
    const summary = JSON.parse(first.stdout);
    expect(summary).toMatchObject({ records: COUNT, metrics: { exact: { n: COUNT } } });
    expect(summary.statuses.undetermined).toBeGreaterThan(0);
    expect(summary.statuses.answered).toBeGreaterThan(149);
    expect(Object.keys(summary.errors)).toEqual(['kb-unreachable']);
    expect([...idsOf(await predictions('endpoint'))].sort()).toEqual(allIds);
    server = await startSparqlServer(FAMILY, Number(port));
    const second = await run(at('endpoint/config.json'), '--resume', '--retry-undetermined', '--json');
    await server.close();
    expect(JSON.parse(second.stdout)).toMatchObject({ records: COUNT, statuses: { answered: COUNT, undetermined: 0 } });
  });

  it('gives a question up after its time, says so in its record, and goes on with the next', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`;
    const args = many('slow', '--kb', url, '--dialect', 'plain', '--limit', '3', '--time-limit', '0.2', '--json');
    const { code, stdout, stderr } = await run(...args);
    server.closeAllConnections();
    server.close();
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ statuses: { undetermined: 3 }, errors: { 'budget-spent': 3 } });
  });
});
