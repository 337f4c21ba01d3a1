import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KbqaError } from '../../src/core/index.ts';
import { evaluate, loadRun, parseDataset } from '../../src/evaluate/index.ts';
import { writeWhole } from '../../src/files/index.ts';
import { buildSnapshot, indexEndpoint, openCached, openSnapshot } from '../../src/kb/index.ts';
import { fakeMethod } from '../fixtures/fake-method.ts';
import { withFaultyDisk } from '../fixtures/faulty-disk.ts';
import { type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

let place: string;
let file: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-faults-'));
  file = join(place, 'graph.ttl');
  await writeFile(file, '@prefix : <http://x.test/> . :a :knows :b . :b :knows :c .');
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** Works with the disk failing at its first write, or its second, and so on: at `most` of them, its first and last among these. */
async function atEveryWrite(
  work: (nth: number) => Promise<unknown>,
  check: (outcome: unknown, nth: number) => Promise<void>,
  most: number,
): Promise<number> {
  const attempt = async (nth: number): Promise<number> => {
    let outcome: unknown;
    const { writes } = await withFaultyDisk(nth, 'ENOSPC', async () => {
      outcome = await work(nth).catch((error: unknown) => error);
    });
    await check(outcome, nth);
    return writes;
  };
  const writes = await attempt(Number.POSITIVE_INFINITY);
  const ends = Math.min(5, Math.floor(most / 3));
  const spread = Array.from({ length: most - 2 * ends }, (_, i) => Math.ceil(((i + 1) * writes) / (most - 2 * ends)));
  const first = Array.from({ length: ends }, (_, i) => i + 1);
  const last = Array.from({ length: ends }, (_, i) => writes - i);
  for (const nth of new Set([...first, ...spread, ...last])) if (nth >= 1) await attempt(nth);
  return writes;
}

const isToldWell = (outcome: unknown): boolean =>
  outcome instanceof KbqaError && outcome.code === 'write-failed' && /disk is full/.test(outcome.message);

describe('a disk that runs full at any write', () => {
  it('leaves the snapshot that was there, and nothing beside it', async () => {
    const parent = join(place, 'out');
    const out = join(parent, 'kb');
    const first = join(place, 'first.nt');
    await writeFile(first, '<http://x.test/a> <http://x.test/p> "old" .\n');
    await buildSnapshot({ files: [first], out });
    const tried = await atEveryWrite(
      () => buildSnapshot({ files: [file], out }),
      async (outcome) => {
        const { triples } = (await openSnapshot(out)).manifest;
        if (outcome instanceof Error) expect([isToldWell(outcome), triples]).toEqual([true, 1]);
        else expect(triples).toBeGreaterThan(1);
        expect(await readdir(parent)).toEqual(['kb']);
        await buildSnapshot({ files: [first], out });
      },
      20,
    );
    expect(tried).toBeGreaterThan(40);
  });

  it('is no matter to a graph that would be kept in the cache', async () => {
    const tried = await atEveryWrite(
      async (nth) => {
        const troubles: string[] = [];
        const cacheDir = join(place, `cache-${nth}`, 'deep');
        const onTrouble = (message: string) => troubles.push(message);
        const { manifest } = await openCached({ files: [file], name: 'tiny', key: 'one', cacheDir, onTrouble });
        return { triples: manifest.triples, troubles, left: await readdir(cacheDir).catch(() => []) };
      },
      async (outcome) => {
        expect(outcome).toMatchObject({ triples: 2 });
        const { troubles, left } = outcome as { troubles: string[]; left: string[] };
        expect([troubles.length, left.length]).toEqual(troubles.length === 0 ? [0, 1] : [1, 0]);
      },
      20,
    );
    expect(tried).toBeGreaterThan(40);
  });

  it('costs an evaluation no question: resumed, it has one record of each', async () => {
    const lines = Array.from({ length: 5 }, (_, i) =>
      JSON.stringify({ id: `q${i}`, question: 'say a', answers: ['a'] }),
    );
    const dataset = await parseDataset(lines.join('\n'), 'sample');
    const run = (out: string, resume: boolean) =>
      evaluate({ dataset, method: fakeMethod, kb: 'fake', out, resume, keepStages: true });
    await atEveryWrite(
      (nth) => run(join(place, `run-${nth}`), false),
      async (outcome, nth) => {
        if (outcome instanceof Error) expect(isToldWell(outcome)).toBe(true);
        const out = join(place, `run-${nth}`);
        expect(await run(out, true)).toMatchObject({ status: 'complete' });
        expect((await loadRun(out)).records.map(({ id }) => id).toSorted()).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
        expect((await readdir(out)).filter((name) => /part|lock/.test(name))).toEqual([]);
      },
      30,
    );
  });

  it('leaves no half of a report', async () => {
    const out = join(place, 'report.html');
    await writeFile(out, 'the old one');
    await atEveryWrite(
      () => writeWhole(out, 'the new one'),
      async (outcome) => {
        expect(await readFile(out, 'utf8')).toBe(outcome instanceof Error ? 'the old one' : 'the new one');
        expect((await readdir(place)).toSorted()).toEqual(['graph.ttl', 'report.html']);
        await writeFile(out, 'the old one');
      },
      6,
    );
    await expect(writeWhole('/dev/full', 'x')).rejects.toMatchObject({
      code: 'write-failed',
      message: expect.stringContaining('/dev/full cannot be written: the disk is full'),
    });
  });
});

describe('an endpoint being indexed', () => {
  let server: SparqlServer;
  const node = (name: string) => ({ termType: 'NamedNode', value: `http://x.test/${name}` }) as const;
  beforeAll(async () => {
    const facts = ['a', 'b', 'c'].map((name) => ({ subject: node(name), predicate: node('p'), object: node('o') }));
    server = await startSparqlServer(facts);
  });
  afterAll(() => server.stop());

  it('is gone on with after a disk that ran full at any write', { timeout: 60_000 }, async () => {
    await atEveryWrite(
      (nth) => indexEndpoint({ endpoint: { url: server.url }, out: join(place, `kb-${nth}`), pageRows: 2 }),
      async (outcome, nth) => {
        if (outcome instanceof Error) expect(isToldWell(outcome)).toBe(true);
        const out = join(place, `kb-${nth}`);
        await indexEndpoint({ endpoint: { url: server.url }, out, pageRows: 2 });
        expect((await openSnapshot(out)).manifest.triples).toBe(3);
        expect((await readdir(place)).filter((name) => name.startsWith(`kb-${nth}`))).toEqual([`kb-${nth}`]);
      },
      12,
    );
  });
});

it('a cache whose parent is not there and cannot be made is done without', async () => {
  const troubles: string[] = [];
  const cacheDir = '/proc/nowhere/kbqa';
  const options = {
    files: [file],
    name: 'tiny',
    key: 'one',
    cacheDir,
    onTrouble: (text: string) => troubles.push(text),
  };
  expect((await openCached(options)).manifest.triples).toBe(2);
  expect(troubles).toEqual([expect.stringContaining('cannot be written (ENOENT)')]);
});
