import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Indexer, openIndexer } from './index-graph.ts';

/** Enough that indexing it takes a while. */
const THINGS = 20_000;

let folder: string;
let indexer: Indexer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-index-'));
  indexer = openIndexer();
});
afterAll(async () => {
  await indexer.close();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines.join('\n'));
  return file;
}

const thing = (i: number): string =>
  `<http://t.test/${i}> <http://www.w3.org/2000/01/rdf-schema#label> "thing ${i}" .\n<http://t.test/${i}> <http://t.test/next> <http://t.test/${i + 1}> .`;

describe('the indexer', () => {
  it('tells how far it is, and leaves this thread to others meanwhile', async () => {
    const file = await fileOf(
      'many.nt',
      Array.from({ length: THINGS }, (_, i) => thing(i)),
    );
    let turns = 0;
    const turnsAt = new Map<string, number>();
    let isDone = false;
    const indexing = indexer
      .index(
        { files: [file], out: join(folder, 'many'), lenient: false },
        { signal: new AbortController().signal, onProgress: ({ phase }) => turnsAt.set(phase, turns) },
      )
      .finally(() => {
        isDone = true;
      });
    while (!isDone) {
      turns++;
      await setImmediate();
    }
    expect(await indexing).toMatchObject({ triples: 2 * THINGS });
    expect([...turnsAt.keys()]).toEqual(['read', 'index', 'schema', 'labels', 'write']);
    // From laying the graph out to writing it nothing waits for anything: on this thread, no turn would be taken.
    expect(turnsAt.get('write')! - turnsAt.get('index')!).toBeGreaterThan(0);
  });

  it('says what is wrong with a file as if it had been read here, and goes on with the next', async () => {
    const signal = new AbortController().signal;
    const broken = await fileOf('broken.nt', [thing(1), 'this is no statement .']);
    const job = { files: [broken], out: join(folder, 'broken'), lenient: false };
    await expect(indexer.index(job, { signal })).rejects.toMatchObject({ code: 'rdf-syntax' });
    expect(await indexer.index({ ...job, lenient: true }, { signal })).toMatchObject({ triples: 2 });
  });

  it('stops for who went away', async () => {
    const leaving = new AbortController();
    const job = { files: [join(folder, 'many.nt')], out: join(folder, 'left'), lenient: false };
    const indexing = indexer.index(job, { signal: leaving.signal, onProgress: () => leaving.abort() });
    await expect(indexing).rejects.toThrow();
  });
});
