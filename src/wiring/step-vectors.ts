import { access, constants, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Embedder, KbqaError } from '../core/index.ts';
import { connectingIn, type Snapshot } from '../kb/index.ts';
import { fileNameOf, readVectors, type Vectors, writeVectors } from '../models/index.ts';
import { startUnrecorded } from '../run/index.ts';
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
  /**
   * How long opening waits for vectors of a graph that are not kept yet; what is left is computed at the next opening.
   * @example
   * await openKbqa({ kb, patienceMs: 10_000 });
   */
  readonly patienceMs?: number;
}

/** The vectors at hand, and whether they are all that there will be. */
export interface StepVectors {
  readonly vectors: Vectors;
  readonly whole: boolean;
}

/** More than these are left to `kbqa index`: they would take many questions. */
const MOST_WHEN_ASKED = 15_000;
/** The first answer on a file of one's own is to come within seconds: what has no vector yet is embedded when it is met. */
const PATIENCE_MS = 2000;
/** Texts embedded at a time: enough to keep all threads busy between two reports. */
const BATCH = 128;

/**
 * The vectors of a graph's steps, kept with its snapshot; none where they are not kept. A snapshot in the cache that
 * has none yet is given them, as many at a time as patience allows. A folder that cannot be written is done without.
 */
export async function openStepVectors(
  snapshot: Snapshot,
  embedder: Embedder,
  preparing: Preparing = {},
): Promise<StepVectors | undefined> {
  const { place } = snapshot;
  if (place === undefined) return undefined;
  const file = fileFor(place.folder, embedder);
  const kept = await readVectors(file, embedder.id);
  if (kept !== undefined) return { vectors: kept, whole: true };
  if (!place.isCache || !(await isWritable(place.folder))) return undefined;
  const texts = textsOf(snapshot);
  if (texts.length > MOST_WHEN_ASKED) return undefined;
  const begun = `${file}.part`;
  try {
    const { patienceMs = PATIENCE_MS } = preparing;
    const known = await readVectors(begun, embedder.id);
    const vectors = await embedAll(texts, embedder, { ...preparing, patienceMs }, known);
    const whole = vectors.size >= texts.length;
    await writeVectors(whole ? file : begun, embedder.id, vectors).catch(() => {});
    if (whole) await rm(begun, { force: true }).catch(() => {});
    return { vectors, whole };
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
  const made = await embedAll(textsOf(snapshot), embedder, preparing);
  await writeVectors(fileFor(folder, embedder), embedder.id, made);
  return made;
}

const known = new WeakMap<Snapshot, readonly string[]>();

/** The texts of a graph's steps, whoever compares them, and whether or not they have vectors. */
export function textsOf(snapshot: Snapshot): readonly string[] {
  const texts = known.get(snapshot) ?? textsIn(snapshot);
  known.set(snapshot, texts);
  return texts;
}

function textsIn(snapshot: Snapshot): readonly string[] {
  return snapshot.manifest.origin?.whole === false ? textsFar(snapshot) : stepTexts(surroundingsOf(snapshot));
}

/** The steps of a graph that is far away lead through what its index takes to connect others, as they do when it is asked. */
export function textsFar(index: Snapshot): readonly string[] {
  return stepTexts(surroundingsOf({ ...index, mediators: connectingIn(index).nodes }));
}

async function embedAll(
  texts: readonly string[],
  embedder: Embedder,
  { onPreparing, signal, patienceMs = Number.POSITIVE_INFINITY }: Preparing,
  known: Vectors = new Map(),
): Promise<Vectors> {
  const run = startUnrecorded(signal ? { signal } : {});
  const vectors = new Map(known);
  const wanted = texts.filter((text) => !vectors.has(text));
  const until = performance.now() + patienceMs;
  try {
    for (let from = 0; from < wanted.length && (from === 0 || performance.now() < until); from += BATCH) {
      const batch = wanted.slice(from, from + BATCH);
      onPreparing?.(vectors.size, texts.length);
      for (const [i, vector] of (await embedder.ask(batch, run)).entries()) vectors.set(batch[i]!, vector);
    }
  } finally {
    run.end();
  }
  onPreparing?.(vectors.size, texts.length);
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
