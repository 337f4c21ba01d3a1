import { setImmediate } from 'node:timers/promises';
import type { Encoder } from './encoder.ts';
import { openKernel } from './kernel.ts';
import { openKernelThread } from './kernel-thread.ts';
import type { Tokenize } from './tokenizer.ts';

/** Encodes texts in batches, on this thread or on several; the vectors do not depend on which. */
export type EncodeTexts = (texts: Iterable<string>, signal: AbortSignal) => Promise<ReadonlyMap<string, Float32Array>>;

/** Fewer texts are done before a thread would have started. */
const WORTH_THREADS = 64;

/** Lane 0 of the encoder is this thread's; each further one gets a thread when there is enough to do. */
export function openEncodeTexts(encoder: Encoder, tokenize: Tokenize, threads: number): EncodeTexts {
  const here = openKernel(encoder.memory);
  let others: readonly ReturnType<typeof openKernelThread>[] = [];
  let lanesFree: Promise<unknown> = Promise.resolve();

  async function onThisThread(batches: Iterable<Batch>, signal: AbortSignal, vectors: Map<string, Float32Array>) {
    for (const { texts, ids } of batches) {
      signal.throwIfAborted();
      here(encoder.prepare(0, ids));
      for (const [i, vector] of encoder.read(0, ids).entries()) vectors.set(texts[i]!, vector);
      // Encoding holds the thread: others get their turn, and a cancellation is heard.
      await setImmediate();
    }
  }

  async function onOthers(batches: Iterable<Batch>, signal: AbortSignal, vectors: Map<string, Float32Array>) {
    if (others.length === 0) others = Array.from({ length: threads }, () => openKernelThread(encoder.memory));
    const outcomes = await Promise.allSettled(
      others.map(async (carryOut, thread) => {
        for (const { texts, ids } of batches) {
          signal.throwIfAborted();
          await carryOut(encoder.prepare(thread + 1, ids));
          for (const [i, vector] of encoder.read(thread + 1, ids).entries()) vectors.set(texts[i]!, vector);
        }
      }),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return async (texts, signal) => {
    const all = [...texts];
    const vectors = new Map<string, Float32Array>();
    const batches = batched(all, tokenize, encoder.mostTokens);
    if (threads < 2 || all.length < WORTH_THREADS) {
      await onThisThread(batches, signal, vectors);
      return vectors;
    }
    const work = lanesFree.then(() => onOthers(batches, signal, vectors));
    lanesFree = work.catch(() => {});
    await work;
    return vectors;
  };
}

interface Batch {
  readonly texts: readonly string[];
  readonly ids: readonly (readonly number[])[];
}

/** As many texts at a time as the encoder has room for. */
function* batched(all: readonly string[], tokenize: Tokenize, mostTokens: number): Generator<Batch> {
  let texts: string[] = [];
  let ids: (readonly number[])[] = [];
  let tokens = 0;
  for (const text of all) {
    const pieces = tokenize(text);
    if (tokens + pieces.length > mostTokens) {
      yield { texts, ids };
      [texts, ids, tokens] = [[], [], 0];
    }
    texts.push(text);
    ids.push(pieces);
    tokens += pieces.length;
  }
  if (texts.length > 0) yield { texts, ids };
}
