import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeMethod } from '../../../test/fixtures/fake-method.ts';
import { endpoint } from '../../kb/index.ts';
import type { Dataset } from '../dataset.ts';
import { parseDataset } from '../read-dataset.ts';
import type { PredictionRecord } from '../record.ts';
import { markdownReport } from '../report/markdown.ts';
import type { Summary } from '../summary.ts';
import type { EvaluatedMethod } from './answer-item.ts';
import { type EvaluateOptions, evaluate } from './evaluate.ts';
import { loadRun, readRecords } from './folder.ts';
import type { EvaluationProgress } from './progress.ts';
import { scorePredictions } from './score-predictions.ts';
import { scoreReference } from './score-reference.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-eval-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const FORM = '(JOIN (R <http://example.org/capital>) <http://example.org/x>)';
const dataset = (...records: readonly object[]): Promise<Dataset> =>
  parseDataset(records.map((record, index) => JSON.stringify({ id: `q${index}`, ...record })).join('\n'), 'sample');
const start = (data: Dataset, more: Partial<EvaluateOptions> = {}) =>
  evaluate({ dataset: data, method: fakeMethod, kb: 'fake', out: folder, ...more });
const file = (name: string) => readFile(join(folder, name), 'utf8');
const records = async (): Promise<Record<string, PredictionRecord>> =>
  Object.fromEntries((await readRecords(folder)).map((record) => [record.id, record]));

/** Hundreds of questions of every kind. */
const mixed = (count: number): Promise<Dataset> =>
  dataset(
    ...Array.from({ length: count }, (_, index) => {
      const kinds = [
        { question: 'say a b', answers: ['http://example.org/a', 'http://example.org/b'] },
        { question: 'say a', answers: ['b'], tags: { hops: 1 } },
        { question: 'none', answerable: false },
        { question: 'fail', answers: ['a'] },
        { question: 'throw', answers: ['a'] },
        { question: 'slow 3 say a', answers: ['a'], tags: { hops: 2 } },
      ];
      return kinds[index % kinds.length]!;
    }),
  );

describe('evaluate', () => {
  it('writes exactly one record a question, whatever becomes of it', async () => {
    const result = await start(await mixed(300), { concurrency: 8 });
    expect(result.status).toBe('complete');
    const found = await readRecords(folder);
    expect(found).toHaveLength(300);
    expect(new Set(found.map(({ id }) => id)).size).toBe(300);
    expect((await readdir(folder)).sort()).toEqual(['config.json', 'metrics.json', 'predictions.jsonl', 'report.md']);
    const summary: Summary = JSON.parse(await file('metrics.json'));
    expect(summary).toMatchObject({
      questions: 300,
      records: 300,
      statuses: { answered: 150, unanswerable: 50, undetermined: 100 },
      errors: { 'kb-unreachable': 50, unexpected: 50 },
    });
    // right: "say a b", "none" and "slow"; every question in the denominator
    expect(summary.metrics.exact).toMatchObject({ mean: 0.5, n: 300 });
    expect(summary.metrics.undetermined).toMatchObject({ mean: 1 / 3, n: 300 });
    expect(summary.groups.hops?.['2']?.exact).toMatchObject({ mean: 1, n: 50 });
  });

  it.skipIf(process.platform === 'win32')('lets nobody but its owner read the configuration', async () => {
    await start(await mixed(1));
    expect((await stat(join(folder, 'config.json'))).mode & 0o777).toBe(0o600);
  });

  it('keeps the answer as JSON with what is right, the scores and the cost', async () => {
    await start(await dataset({ question: 'capital of x', answers: ['x-capital'], form: FORM }));
    expect((await records()).q0).toMatchObject({
      index: 0,
      status: 'answered',
      question: 'capital of x',
      kb: 'fake',
      method: 'fake',
      answers: [{ value: 'http://example.org/x-capital', kind: 'iri', label: 'x-capital' }],
      confidence: 0.9,
      form: FORM,
      sparql: 'SELECT DISTINCT ?x { ?s ?p ?x }',
      paraphrase: 'the capital of x',
      evidence: {
        triples: [
          {
            subject: 'http://example.org/x',
            predicate: 'http://example.org/capital',
            object: 'http://example.org/x-capital',
          },
        ],
      },
      verdicts: [{ verifier: 'valid-answer', outcome: 'pass' }],
      cost: { kbQueries: 1, modelCalls: 0 },
      gold: { answers: [{ kind: 'name', value: 'x-capital' }] },
      tags: { hops: ['1'], operator: ['none'] },
      scores: { exact: 1, form: 1 },
    });
  });

  it('turns what a method throws into an undetermined record, without credentials', async () => {
    await start(await dataset({ question: 'throw', answers: ['a'] }));
    const { q0 } = await records();
    expect(q0).toMatchObject({ status: 'undetermined', failure: 'execution', scores: { exact: 0 } });
    expect(q0?.errors).toEqual([{ code: 'unexpected', message: 'TypeError: a defect with Bearer [hidden] in it' }]);
  });

  it('gives up a question after its time, also where the method does not heed it', async () => {
    const result = await start(
      await dataset({ question: 'hang' }, { question: 'slow 60000 say a' }, { question: 'say a' }),
      { timeLimitMs: 30 },
    );
    expect(result.status).toBe('complete');
    expect(Object.values(await records()).map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual([
      ['undetermined', 'budget-spent'],
      ['undetermined', 'budget-spent'],
      ['answered', undefined],
    ]);
  });

  it('gives predictions and no scores where the dataset has no answers', async () => {
    const result = await start(await dataset({ question: 'say a' }, { question: 'none' }));
    expect(result).toMatchObject({
      status: 'complete',
      summary: { metrics: {}, statuses: { answered: 1, unanswerable: 1 } },
    });
    expect(await file('report.md')).toContain('sample has no scores'.replace('sample', folder.split('/').at(-1)!));
  });

  it('says where wrong answers went wrong', async () => {
    const other = '(JOIN (R <http://example.org/other>) <http://example.org/x>)';
    await start(
      await dataset(
        { question: 'capital of x', answers: ['b'], form: FORM },
        { question: 'capital of x', answers: ['b'], form: other },
        { question: 'capital of x', answers: ['b'], form: FORM.replaceAll('example.org/x', 'example.org/z') },
        { question: 'capital of x', answers: ['b'], form: `(COUNT ${FORM})` },
        { question: 'capital of x', answers: ['b'], form: FORM.replaceAll('capital', 'mayor') },
        { question: 'capital of x', answers: ['b'] },
        { question: 'fail', answers: ['b'], form: FORM },
      ),
    );
    const found = Object.values(await records()).map(({ failure }) => failure);
    expect(found).toEqual(['execution', 'selection', 'linking', 'skeleton', 'relation', 'unknown', 'execution']);
  });

  it('hands out the right entities only when asked to, and says so', async () => {
    const seen: unknown[] = [];
    const method: EvaluatedMethod = {
      name: 'watching',
      answer: (question, run, given) => {
        seen.push(given);
        expect(Object.keys(question).sort()).toEqual(['id', 'text']);
        return fakeMethod.answer(question, run);
      },
    };
    const data = await dataset(
      { question: 'say a', answers: ['a'], entities: ['http://example.org/x'] },
      { question: 'say a', answers: ['a'], form: FORM },
    );
    await start(data, { method });
    await start(data, { method, oracleEntities: true, out: join(folder, 'oracle') });
    const right = { entities: ['http://example.org/x'], named: [], only: true };
    expect(seen).toEqual([{}, {}, right, right]);
    expect(await file('report.md')).not.toContain('given the right entities');
    expect(await file('oracle/report.md')).toContain('was given the right entities');
  });

  it('keeps what the stages noted', async () => {
    await start(await dataset({ question: 'slow 1 say a' }), { keepStages: true });
    const [stage] = (await file('stages.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(stage).toMatchObject({ id: 'q0', spans: [{ stage: 'execute', detail: 'slow' }] });
    expect(stage.notes.map((note: { stage: string }) => note.stage)).toEqual(['link', 'rate', 'link', 'rate']);
  });

  it('tells how far it is, how well it goes and how many failed', async () => {
    const seen: EvaluationProgress[] = [];
    await start(await mixed(12), { onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ done }) => done)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(seen.at(-1)).toMatchObject({ done: 12, questions: 12, exact: 0.5, undetermined: 4, etaMs: 0 });
  });

  it('makes the same report from the disk as after the run, in whatever order answers came', async () => {
    await start(await mixed(60), { concurrency: 7 });
    const after = await file('report.md');
    expect(markdownReport([await loadRun(folder)])).toBe(after);
    const lines = (await file('predictions.jsonl')).trim().split('\n').reverse();
    await writeFile(join(folder, 'predictions.jsonl'), `${lines.join('\n')}\n`);
    expect(markdownReport([await loadRun(folder)])).toBe(after);
  });
});

describe('stopping and going on', () => {
  it('stops when told to, without a record for the question in flight, and goes on from there', async () => {
    const stop = new AbortController();
    const data = await dataset(...Array.from({ length: 20 }, () => ({ question: 'slow 5 say a', answers: ['a'] })));
    const first = start(data, { signal: stop.signal, onProgress: ({ done }) => done === 7 && stop.abort('enough') });
    await expect(first).rejects.toMatchObject({ code: 'aborted', cause: 'enough', done: 7, questions: 20 });
    expect(await readRecords(folder)).toHaveLength(7);
    expect(await readdir(folder)).not.toContain('run.lock');
    const second = await start(data, { resume: true });
    expect(second).toMatchObject({ status: 'complete', summary: { records: 20, statuses: { undetermined: 0 } } });
  });

  it('loses at most the question in flight to a kill, and counts none twice', async () => {
    const path = join(folder, 'data.jsonl');
    const questions = Array.from({ length: 120 }, (_, index) => ({
      id: `k${index}`,
      question: 'slow 30 say a',
      answers: ['a'],
    }));
    await writeFile(path, questions.map((question) => JSON.stringify(question)).join('\n'));
    const out = join(folder, 'run');
    let before = 0;
    for (let killed = 0; killed < 3; killed++) {
      const child = spawnChild(path, out, 3);
      const goal = before + 12;
      while ((await countLines(out)) < goal) await sleep(5);
      child.kill('SIGKILL');
      await once(child, 'close');
      const found = await readRecords(out);
      expect(found.length).toBeGreaterThanOrEqual(goal);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      before = found.length;
    }
    const last = spawnChild(path, out, 3);
    expect(await text(last.stdout!)).toBe('complete');
    const ids = (await readFile(join(out, 'predictions.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids.sort()).toEqual(questions.map(({ id }) => id).sort());
    const stages = (await readFile(join(out, 'stages.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(stages.sort()).toEqual(ids);
  });

  it('stops cleanly at Ctrl-C', async () => {
    const path = join(folder, 'data.jsonl');
    await writeFile(
      path,
      Array.from({ length: 500 }, (_, index) => JSON.stringify({ id: `k${index}`, question: 'slow 5 say a' })).join(
        '\n',
      ),
    );
    const out = join(folder, 'run');
    const child = spawnChild(path, out, 1);
    while ((await countLines(out)) < 5) await sleep(5);
    child.kill('SIGINT');
    expect(await text(child.stdout!)).toBe('stopped');
    expect(await readdir(out)).not.toContain('run.lock');
    expect((await readFile(join(out, 'predictions.jsonl'), 'utf8')).endsWith('}\n')).toBe(true);
  });

  it('drops a line that a crash cut off, and asks that question again', async () => {
    const data = await mixed(6);
    await start(data);
    const whole = await file('predictions.jsonl');
    const lines = whole.trim().split('\n');
    await writeFile(join(folder, 'predictions.jsonl'), `${lines.slice(0, 5).join('\n')}\n${lines[5]!.slice(0, 40)}`);
    expect(await start(data, { resume: true })).toMatchObject({ status: 'complete', summary: { records: 6 } });
    expect(Object.keys(await records())).toHaveLength(6);
  });

  it('refuses a folder that is damaged in the middle, saying where', async () => {
    const data = await mixed(3);
    await start(data);
    const lines = (await file('predictions.jsonl')).trim().split('\n');
    await writeFile(join(folder, 'predictions.jsonl'), `${[lines[0], '{"id": "q1", "ind', lines[2]].join('\n')}\n`);
    await expect(start(data, { resume: true })).rejects.toThrow(/predictions\.jsonl, line 2 is not JSON/);
    await writeFile(join(folder, 'predictions.jsonl'), `${[lines[0], lines[1], lines[0]].join('\n')}\n`);
    await expect(start(data, { resume: true })).rejects.toThrow('two records of question "q0", in lines 1 and 3');
  });

  it('asks undetermined questions again when told to', async () => {
    const data = await mixed(12);
    await start(data);
    const method: EvaluatedMethod = {
      name: 'fake',
      answer: (_, run) => fakeMethod.answer({ id: '', text: 'say a' }, run),
    };
    const again = await start(data, { method, resume: true, retryUndetermined: true });
    expect(again).toMatchObject({ status: 'complete', summary: { records: 12, statuses: { undetermined: 0 } } });
    expect((await file('predictions.jsonl')).trim().split('\n')).toHaveLength(12);
  });

  it('does not mix runs: neither by chance nor over other settings', async () => {
    const data = await mixed(3);
    const settings = { method: 'fake', concurrency: 1 };
    await start(data, { settings });
    await expect(start(data)).rejects.toThrow('holds a run already (3 answered questions)');
    await expect(start(await mixed(4), { resume: true, settings })).rejects.toThrow('its dataset has other content');
    await expect(start(data, { resume: true, settings: { ...settings, method: 'other' } })).rejects.toThrow(
      'its setting method was "fake", now it is "other"',
    );
    await expect(start(data, { resume: true, settings, kb: 'other' })).rejects.toThrow(
      'its knowledge base was "fake", now it is "other"',
    );
    await expect(start(data, { resume: true, settings: { ...settings, concurrency: 4 } })).resolves.toMatchObject({
      status: 'complete',
    });
  });

  it('keeps a second evaluation out, but not because of one that is gone', async () => {
    const data = await mixed(3);
    await writeFile(join(folder, 'run.lock'), '1 elsewhere');
    await expect(start(data)).rejects.toThrow(/Another evaluation writes to .* \(process 1 elsewhere\)/);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    await writeFile(join(folder, 'run.lock'), String(child.pid));
    expect(await start(data)).toMatchObject({ status: 'complete' });
  });
});

describe('trouble with the knowledge base', () => {
  it('records every question when the endpoint dies in the middle, and asks those again that it could not', async () => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/sparql-results+json');
      response.end('{"head":{},"boolean":true}');
    });
    const listen = async (port: number): Promise<number> => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    };
    const port = await listen(0);
    const kb = endpoint({ url: `http://127.0.0.1:${port}/sparql`, timeoutMs: 2000, retries: 0 });
    const method: EvaluatedMethod = {
      name: 'asking',
      async answer(question, run) {
        const results = await kb.sparql('ASK { ?s ?p ?o }', { limit: 1 }, run);
        if (results.status === 'failed') return { status: 'undetermined', errors: [results.error] };
        return await fakeMethod.answer(question, run);
      },
    };
    const data = await dataset(...Array.from({ length: 300 }, () => ({ question: 'say a', answers: ['a'] })));
    const kill = ({ done }: EvaluationProgress) => {
      if (done !== 100) return;
      server.close();
      server.closeAllConnections();
    };
    const first = await start(data, { method, concurrency: 4, onProgress: kill });
    expect(first.summary.records).toBe(300);
    expect(first.summary.statuses.undetermined).toBeGreaterThan(190);
    expect(Object.keys(first.summary.errors)).toEqual(['kb-unreachable']);
    expect(first.summary.metrics.exact?.n).toBe(300);
    await listen(port);
    const second = await start(data, { method, concurrency: 4, resume: true, retryUndetermined: true });
    expect(second).toMatchObject({ status: 'complete', summary: { records: 300, statuses: { answered: 300 } } });
    await kb.close();
    server.close();
  });
});

describe('trouble with the disk', () => {
  it('says why it cannot write, leaves whole lines behind, and goes on when there is room', async () => {
    const path = join(folder, 'data.jsonl');
    await writeFile(
      path,
      Array.from({ length: 200 }, (_, index) => JSON.stringify({ id: `k${index}`, question: 'say a' })).join('\n'),
    );
    const out = join(folder, 'run');
    // A limit on the size of files stands in for a disk that fills up: the same write fails in the same place.
    const child = spawnChild(path, out, 2, 'ulimit -f 24; ');
    expect(await text(child.stdout!)).toMatch(/cannot be written: it would grow beyond the largest size allowed/);
    const lines = await readFile(join(out, 'predictions.jsonl'), 'utf8');
    expect(lines.endsWith('}\n')).toBe(true);
    const kept = await readRecords(out);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(200);
    const again = spawnChild(path, out, 2);
    expect(await text(again.stdout!)).toBe('complete');
    expect(await readRecords(out)).toHaveLength(200);
  });

  it('names an option that there is not, and one that is missing', async () => {
    const data = await mixed(1);
    await expect(start(data, { concurency: 2 } as never)).rejects.toThrow('Did you mean "concurrency"?');
    await expect(start(data, { out: undefined as never })).rejects.toThrow('evaluate needs "out"');
    await expect(evaluate(undefined as never)).rejects.toThrow('evaluate needs "dataset"');
    await expect(start('dev.json' as never)).rejects.toThrow('Give what readDataset or parseDataset read');
    await expect(start(data, { kb: { kb: {} } as never })).rejects.toThrow('Give the "kb" of an opened one, kb.kb');
    await expect(start(data, { method: 'rng' as never })).rejects.toThrow('evaluate needs a "method"');
    await expect(start(data, { concurrency: 0 })).rejects.toThrow('"concurrency" is 0');
    await expect(start(data, { timeLimitMs: -1 })).rejects.toThrow('"timeLimitMs" is -1');
    await expect(scorePredictions(undefined as never)).rejects.toThrow('scorePredictions needs "dataset"');
    const theirs = { dataset: data, kb: 'fake', out: folder, predictions: [] };
    await expect(scorePredictions({ ...theirs, sistem: 'x' } as never)).rejects.toThrow('Did you mean "system"?');
    await expect(scorePredictions(theirs as never)).rejects.toThrow('whose predictions they are');
    await expect(scoreReference({ dataset: data, kb: 'fake' as never, out: folder })).rejects.toThrow('have to be run');
  });

  it('says so where the folder cannot be made', async () => {
    await appendFile(join(folder, 'taken'), 'a file');
    await expect(start(await mixed(1), { out: join(folder, 'taken', 'run') })).rejects.toMatchObject({
      code: 'write-failed',
    });
  });
});

function spawnChild(dataset: string, out: string, concurrency: number, before = '') {
  const script = fileURLToPath(new URL('../../../test/fixtures/evaluate-child.ts', import.meta.url));
  const args = [process.execPath, '--import', 'tsx', script, dataset, out, String(concurrency)];
  return before === ''
    ? spawn(args[0]!, args.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
    : spawn('bash', ['-c', `${before}exec "$@"`, 'bash', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function countLines(out: string): Promise<number> {
  const content = await readFile(join(out, 'predictions.jsonl'), 'utf8').catch(() => '');
  return content.split('\n').length - 1;
}
