import { setImmediate } from 'node:timers/promises';
import type { Encoder } from './encoder.ts';
import { openKernel } from './kernel.ts';
import { openKernelThread } from './kernel-thread.ts';
import type { Tokenize } from './tokenizer.ts';

/** Encodes texts in batches, on this thread or on several; the vectors do not depend on which. */
export type EncodeTexts = (texts: Iterable<string>, signal: AbortSignal) => Promise<ReadonlyMap<string, Float32Array>>;

/** Fewer texts are done before a thread would have started. */
const WORTH_THREADS = 64;
/** Whoever has asked this often keeps asking: then a thread stands by, and this one is free while it has a text to itself. */
const WORTH_A_HELPER = 16;

/** Lane 0 of the encoder is this thread's; each further one gets a thread when there is enough to do. */
export function openEncodeTexts(encoder: Encoder, tokenize: Tokenize, threads: number): EncodeTexts {
  const here = openKernel(encoder.memory);
  const others: ReturnType<typeof openKernelThread>[] = [];
  let busy: Promise<unknown> | undefined;
  let asked = 0;

  async function onThisThread(batches: Iterable<Batch>, signal: AbortSignal, vectors: Map<string, Float32Array>) {
    for (const batch of batches) {
      signal.throwIfAborted();
      here(encoder.prepare(0, idsOf(batch)));
      keep(0, batch, vectors);
      // Encoding holds the thread: others get their turn, and a cancellation is heard.
      await setImmediate();
    }
  }

  async function onOther(
    lane: number,
    batches: Iterable<Batch>,
    signal: AbortSignal,
    vectors: Map<string, Float32Array>,
  ) {
    const carryOut = (others[lane - 1] ??= openKernelThread(encoder.memory));
    for (const batch of batches) {
      signal.throwIfAborted();
      await carryOut(encoder.prepare(lane, idsOf(batch)));
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

  return async (texts, signal) => {
    const all = Array.from(texts, (text): Tokenized => ({ text, ids: tokenize(text) }));
    const vectors = new Map<string, Float32Array>();
    asked++;
    if (threads > 1 && all.length >= WORTH_THREADS) {
      const batches = batched(all, encoder.mostTokens);
      await alone(() => Array.from({ length: threads }, (_, i) => onOther(i + 1, batches, signal, vectors)));
    } else if (threads > 1 && asked > WORTH_A_HELPER && !busy) {
      const [some, rest] = halves(all).map((half) => batched(half, encoder.mostTokens));
      await alone(() => [onOther(1, some!, signal, vectors), onThisThread(rest!, signal, vectors)]);
    } else await onThisThread(batched(all, encoder.mostTokens), signal, vectors);
    return vectors;
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

/** As many texts at a time as the encoder has room for. */
function* batched(all: readonly Tokenized[], mostTokens: number): Generator<Batch> {
  let batch: Tokenized[] = [];
  let tokens = 0;
  for (const text of all) {
    if (tokens + text.ids.length > mostTokens) {
      yield batch;
      batch = [];
      tokens = 0;
    }
    batch.push(text);
    tokens += text.ids.length;
  }
  if (batch.length > 0) yield batch;
}

/** Two lists that take about as long, the longest texts first. */
function halves(all: readonly Tokenized[]): readonly [Tokenized[], Tokenized[]] {
  const lists: readonly [Tokenized[], Tokenized[]] = [[], []];
  let lead = 0;
  for (const text of all.toSorted((a, b) => b.ids.length - a.ids.length)) {
    lists[lead > 0 ? 1 : 0].push(text);
    lead += lead > 0 ? -text.ids.length : text.ids.length;
  }
  return lists;
}
