import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { film, films } from '../../test/fixtures/films.ts';
import { wordEmbedder } from '../../test/fixtures/word-embedder.ts';
import { type Embedder, ModelError, type Triple } from '../core/index.ts';
import { buildSnapshotFrom, openSnapshot, type Snapshot, snapshotOf } from '../kb/index.ts';
import { stepTexts, surroundingsOf } from '../stages/index.ts';
import { keepStepVectors, openStepVectors } from './step-vectors.ts';

let place: string;
let snapshot: Snapshot;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-steps-'));
  await buildSnapshotFrom(films, { out: join(place, 'kb') });
  snapshot = await openSnapshot(join(place, 'kb'));
});
afterEach(() => rm(place, { recursive: true }));

const cached = (): Snapshot => ({ ...snapshot, place: { folder: join(place, 'kb'), isCache: true } });

describe('openStepVectors', () => {
  it('computes once for a snapshot of the cache, and reads ever after', async () => {
    const embedder = wordEmbedder();
    const reports: (readonly [number, number])[] = [];
    const made = await openStepVectors(cached(), embedder, { onPreparing: (...report) => reports.push(report) });
    expect(made?.whole).toBe(true);
    expect(made?.vectors.get('film : director : person')).toHaveLength(256);
    expect(reports.at(-1)).toEqual([made!.vectors.size, made!.vectors.size]);
    const asked = embedder.calls.length;
    expect(await openStepVectors(cached(), embedder)).toEqual(made);
    expect(await openStepVectors(snapshot, embedder)).toEqual(made);
    expect(embedder.calls).toHaveLength(asked);
    await expect(openSnapshot(join(place, 'kb'))).resolves.toMatchObject({ schema: snapshot.schema });
  });

  it('adds nothing to a folder of the user, nor to a graph in memory', async () => {
    const embedder = wordEmbedder();
    expect(await openStepVectors(snapshot, embedder)).toBeUndefined();
    expect(await openStepVectors(snapshotOf(films), embedder)).toBeUndefined();
    expect(embedder.calls).toEqual([]);
    expect(await readdir(join(place, 'kb'))).not.toContain('vectors');
  });

  it('keeps a question waiting no longer than its patience, and goes on with the next one', async () => {
    const embedder = wordEmbedder();
    const many = Array.from(
      { length: 90 },
      (_, i): Triple => ({
        subject: { termType: 'NamedNode', value: film('storm') },
        predicate: { termType: 'NamedNode', value: film(`relation${i}of`) },
        object: { termType: 'NamedNode', value: film('calm') },
      }),
    );
    await buildSnapshotFrom([...films, ...many], { out: join(place, 'kb') });
    snapshot = await openSnapshot(join(place, 'kb'));
    const texts = stepTexts(surroundingsOf(snapshot)).length;
    const sizes: number[] = [];
    for (let opened = await openStepVectors(cached(), embedder, { patienceMs: 0 }); ; ) {
      sizes.push(opened!.vectors.size);
      if (opened!.whole) break;
      opened = await openStepVectors(cached(), embedder, { patienceMs: 0 });
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes).toEqual(Array.from({ length: Math.ceil(texts / 128) }, (_, i) => Math.min(texts, 128 * (i + 1))));
    expect(embedder.calls.flat()).toHaveLength(texts);
    expect(await readdir(join(place, 'kb', 'vectors'))).toEqual(['words.bin']);
  });

  it('computes again what was damaged', async () => {
    const embedder = wordEmbedder();
    const made = await openStepVectors(cached(), embedder);
    await writeFile(join(place, 'kb', 'vectors', 'words.bin'), 'damaged');
    expect(await openStepVectors(cached(), embedder)).toEqual(made);
  });

  it('does without a folder that cannot be written', async () => {
    await writeFile(join(place, 'kb', 'vectors'), 'in the way');
    expect((await openStepVectors(cached(), wordEmbedder()))?.vectors.size).toBeGreaterThan(10);
    if (process.getuid?.() === 0) return;
    await chmod(join(place, 'kb'), 0o500);
    const embedder = wordEmbedder();
    expect(await openStepVectors(cached(), embedder)).toBeUndefined();
    expect(embedder.calls).toEqual([]);
  });

  it('does without an embedder that is out of order, but stops when told to', async () => {
    const broken: Embedder = {
      id: 'broken',
      ask: async () => {
        throw new ModelError('model-unreadable', 'no weights');
      },
    };
    expect(await openStepVectors(cached(), broken)).toBeUndefined();
    const embedder: Embedder = { id: 'slow', ask: async (_, run) => run.signal.throwIfAborted() ?? [] };
    const stopped = openStepVectors(cached(), embedder, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('keepStepVectors', () => {
  it('keeps them with any snapshot', async () => {
    const made = await keepStepVectors(join(place, 'kb'), snapshot, wordEmbedder());
    expect(await openStepVectors(snapshot, wordEmbedder())).toEqual({ vectors: made, whole: true });
  });
});
