import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { type Embedder, KbqaError } from '../core/index.ts';
import type { Snapshot } from '../kb/index.ts';
import { fileNameOf, readVectors, type Vectors, writeVectors } from '../models/index.ts';
import { startRun } from '../run/index.ts';
import { stepTexts, surroundingsOf } from '../stages/index.ts';

export interface Preparing {
  /**
   * Told how many texts of how many have their vectors.
   * @example
   * await openKbqa({ kb, onPreparing: (done, total) => console.log(done / total) });
   */
  readonly onPreparing?: (done: number, total: number) => void;
  /**
   * Stops the preparing.
   * @example
   * await openKbqa({ kb, signal: AbortSignal.timeout(60_000) });
   */
  readonly signal?: AbortSignal;
}

/** More than these are left to `kbqa index`: whoever asks a question waits a minute at most. */
const MOST_WHEN_ASKED = 15_000;
/** Texts embedded at a time: enough to keep all threads busy between two reports. */
const BATCH = 512;

/**
 * The vectors of a graph's steps, kept with its snapshot; none where they are not kept. A snapshot in the cache that
 * has none yet is given them. A folder that cannot be written is done without.
 */
export async function openStepVectors(
  snapshot: Snapshot,
  embedder: Embedder,
  preparing: Preparing = {},
): Promise<Vectors | undefined> {
  const { place } = snapshot;
  if (place === undefined) return undefined;
  const kept = await readVectors(fileFor(place.folder, embedder), embedder.id);
  if (kept !== undefined || !place.isCache || !(await isWritable(place.folder))) return kept;
  const texts = stepTexts(surroundingsOf(snapshot));
  if (texts.length > MOST_WHEN_ASKED) return undefined;
  try {
    const made = await embedAll(texts, embedder, preparing);
    await writeVectors(fileFor(place.folder, embedder), embedder.id, made).catch(() => {});
    return made;
  } catch (error) {
    // An embedder that is out of order is the trouble of whoever asks it a question.
    if (error instanceof KbqaError && error.code !== 'aborted') return undefined;
    throw error;
  }
}

/** Computes the vectors of a graph's steps and keeps them with its snapshot. */
export async function keepStepVectors(
  folder: string,
  snapshot: Snapshot,
  embedder: Embedder,
  preparing: Preparing = {},
): Promise<Vectors> {
  const made = await embedAll(stepTexts(surroundingsOf(snapshot)), embedder, preparing);
  await writeVectors(fileFor(folder, embedder), embedder.id, made);
  return made;
}

async function embedAll(
  texts: readonly string[],
  embedder: Embedder,
  { onPreparing, signal }: Preparing,
): Promise<Vectors> {
  const run = startRun(signal ? { signal } : {});
  const vectors = new Map<string, Float32Array>();
  try {
    for (let from = 0; from < texts.length; from += BATCH) {
      const batch = texts.slice(from, from + BATCH);
      onPreparing?.(from, texts.length);
      for (const [i, vector] of (await embedder.ask(batch, run)).entries()) vectors.set(batch[i]!, vector);
    }
  } finally {
    run.finish();
  }
  onPreparing?.(texts.length, texts.length);
  return vectors;
}

function fileFor(folder: string, { id }: Embedder): string {
  return join(folder, 'vectors', `${fileNameOf(id)}.bin`);
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
