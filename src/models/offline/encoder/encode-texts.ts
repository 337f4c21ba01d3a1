import { setImmediate } from 'node:timers/promises';
import { carryOutInTurns } from './carry-out-in-turns.ts';
import type { Encoder } from './encoder.ts';
import { type Calls, openKernel } from './kernel.ts';
import { type CarryOut, type KernelThread, openKernelThread } from './kernel-thread.ts';
import type { Tokenize } from './tokenizer.ts';

/** Encodes texts in batches, on this thread or on several; the vectors do not depend on which. */
export interface EncodeTexts {
  encode(texts: Iterable<string>, signal: AbortSignal): Promise<ReadonlyMap<string, Float32Array>>;
  close(): Promise<void>;
}

/** Fewer texts are done before threads of their own would have started. */
const WORTH_THREADS = 64;
/** Tokens at a time on this thread: the longest call of more takes 10 ms before its code is optimised. */
const TOKENS_HERE = 64;
/** Whoever has asked this often keeps asking: then threads stand by, and help with every text. */
const WORTH_HELPERS = 16;

/**
 * Lane 0 of the encoder is this thread's, and others may help with it. Where there is much to do, each further lane is
 * a thread's of its own, and this one is free.
 */
export function openEncodeTexts(encoder: Encoder, tokenize: Tokenize, threads: number): EncodeTexts {
  const here = openKernel(encoder.memory);
  const others: { readonly thread: KernelThread; readonly carryOut: CarryOut }[] = [];
  const other = (i: number): CarryOut => (others[i] ??= openOther()).carryOut;
  const openOther = () => {
    const thread = openKernelThread();
    return { thread, carryOut: thread.on(encoder.memory) };
  };
  /** Under way in lane 0, and in the others. */
  let own: Promise<void> | undefined;
  let busy: Promise<unknown> | undefined;
  let asked = 0;

  async function onThisThread(
    batch: Batch,
    helpers: number,
    vectors: Map<string, Float32Array>,
    signal: AbortSignal,
  ): Promise<void> {
    while (own) await own;
    const calls = encoder.prepare(0, idsOf(batch));
    const helping = Promise.allSettled(Array.from({ length: helpers }, (_, i) => other(i)(calls)));
    const work = share(calls, batch, vectors, signal);
    // Until the last helper has found that nothing is left to do, the lane is not free.
    own = Promise.allSettled([work, helping]).then(() => {
      own = undefined;
    });
    await work;
  }

  async function share(
    calls: Calls,
    batch: Batch,
    vectors: Map<string, Float32Array>,
    signal: AbortSignal,
  ): Promise<void> {
    // Whatever else there is to do on this thread comes first, while helpers begin; and a cancellation is heard.
    await setImmediate();
    await carryOutInTurns(calls, here, signal);
    keep(0, batch, vectors);
  }

  async function onOther(
    lane: number,
    batches: Iterable<Batch>,
    signal: AbortSignal,
    vectors: Map<string, Float32Array>,
  ): Promise<void> {
    for (const batch of batches) {
      signal.throwIfAborted();
      await other(lane - 1)(encoder.prepare(lane, idsOf(batch)));
      keep(lane, batch, vectors);
    }
  }

  function keep(lane: number, batch: Batch, vectors: Map<string, Float32Array>): void {
    for (const [i, vector] of encoder.read(lane, idsOf(batch)).entries()) vectors.set(batch[i]!.text, vector);
  }

  /** Does work that needs the other threads' lanes, which is one asker's at a time. */
  async function alone(work: () => readonly Promise<void>[]): Promise<void> {
    while (busy) await busy;
    const settled = Promise.allSettled(work());
    busy = settled;
    const outcomes = await settled;
    busy = undefined;
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function encode(texts: Iterable<string>, signal: AbortSignal): Promise<ReadonlyMap<string, Float32Array>> {
    const all = Array.from(texts, (text): Tokenized => ({ text, ids: tokenize(text) }));
    const vectors = new Map<string, Float32Array>();
    asked++;
    if (threads > 1 && all.length >= WORTH_THREADS) {
      const batches = batched(all, encoder.mostTokens);
      await alone(() => Array.from({ length: threads }, (_, i) => onOther(i + 1, batches, signal, vectors)));
      return vectors;
    }
    for (const batch of batched(all, TOKENS_HERE)) {
      signal.throwIfAborted();
      await onThisThread(batch, asked > WORTH_HELPERS && !busy ? threads - 1 : 0, vectors, signal);
    }
    return vectors;
  }

  return {
    encode,
    async close() {
      // What is being encoded is encoded to its end.
      while (own ?? busy) await (own ?? busy);
      await Promise.all(others.map(({ thread }) => thread.close()));
    },
  };
}

interface Tokenized {
  readonly text: string;
  readonly ids: readonly number[];
}

/** Texts that the encoder has room for at a time. */
type Batch = readonly Tokenized[];

function idsOf(batch: Batch): readonly (readonly number[])[] {
  return batch.map(({ ids }) => ids);
}

/** As many texts at a time as have so many tokens; a longer one is alone. */
function* batched(all: readonly Tokenized[], mostTokens: number): Generator<Batch> {
  let batch: Tokenized[] = [];
  let tokens = 0;
  for (const text of all) {
    if (batch.length > 0 && tokens + text.ids.length > mostTokens) {
      yield batch;
      batch = [];
      tokens = 0;
    }
    batch.push(text);
    tokens += text.ids.length;
  }
  if (batch.length > 0) yield batch;
}
