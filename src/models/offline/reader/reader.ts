import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { Embedder, Reader, ReadItem, ReadRequest, Run, SaidForm } from '../../../core/index.ts';
import { breathe, eachInSlices, inTurns } from '../../../run/index.ts';
import { openEncoder, type TokenIds } from '../encoder/encoder.ts';
import type { KernelMemory } from '../encoder/kernel.ts';
import { type CarryOut, type KernelThread, openKernelThread } from '../encoder/kernel-thread.ts';
import { openTokenizer, type Tokenize } from '../encoder/tokenizer.ts';
import { readWords, useWords, type Words, wordsInUse } from '../encoder/words.ts';
import { inTurn } from '../in-turn.ts';
import {
  type FileName,
  type FurtherFileName,
  type Manifest,
  readManifest,
  readModelFile,
  shippedFolder,
} from '../model-folder.ts';
import { beam } from './beam.ts';
import { grammarOver } from './grammar.ts';
import { type Network, type NetworkInput, openNetwork, READING_BITS } from './network.ts';
import { kindNumber, questionTokens, relationsBetween } from './places.ts';

export interface OfflineReaderOptions {
  readonly folder?: string;
  /** How many forms are written for a question. */
  readonly width?: number;
  /** How many items' vectors to remember; one takes 1.5 kB. */
  readonly remembered?: number;
  /** What gives items' vectors that were computed before, as by another process, and asks for the others; asked for one question at a time. */
  readonly keep?: (vectors: Embedder) => Embedder;
  /** How many threads read, none of them the caller's. What is read does not depend on it. */
  readonly threads?: number;
}

/** A reader with threads of its own, which whoever opened it ends. */
export interface OfflineReader extends Reader {
  close(): Promise<void>;
}

const HEADS = 8;
const WIDTH = 8;
/** Longer texts of items are cut: their names come first. */
const LONGEST_ITEM = 32;
/** Tokens that are encoded at a time. */
const MOST_TOKENS = 256;
const MOST_THREADS = 3;
/** Questions whose forms are remembered: who goes on from an answer, or asks with another bar, asks the same again. A few kilobytes each. */
const MOST_READ = 256;
/** Questions that are heard before they are asked: more than are linked at a time. */
const MOST_HEARD = 16;

/**
 * The reader that ships with the package; none where the model in a folder has no reader. It reads its files when first asked. Its
 * arithmetic is done on other threads, so that whoever asks can do other things meanwhile, and for one question after another.
 */
export function openOfflineReader(options: OfflineReaderOptions = {}): OfflineReader | undefined {
  const { folder = shippedFolder(), width = WIDTH, remembered = 8_192, keep = (same) => same } = options;
  // Whoever asks waits meanwhile; a caller that is one of several threads has no more than its share.
  const share = isMainThread ? availableParallelism() : 1;
  const threads = options.threads ?? Math.min(share, MOST_THREADS);
  const manifest = readManifest(folder);
  const file = manifest.files['reader.safetensors.gz'];
  if (!file) return undefined;
  let opened: Promise<Opened> | undefined;
  const vectors = new Map<string, Float32Array>();
  const readings = new Map<string, { readonly question: string; readonly said: readonly SaidForm[] }>();
  const heard = new Map<string, Float32Array>();
  const oneByOne = inTurn();

  async function open(): Promise<Opened> {
    opened ??= load(folder, manifest, threads);
    return await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  }

  /** The vectors of items' texts. */
  const ofItems = keep({
    id: `offline/${manifest.name}/items@${shortOf(manifest, 'encoder.safetensors')}-${shortOf(manifest, 'reader-encoder.safetensors')}-${READING_BITS}`,
    async ask(texts, run) {
      const { encode, tokenize } = await open();
      const cut = (text: string): readonly number[] => {
        const ids = tokenize(text);
        return ids.length > LONGEST_ITEM ? [...ids.slice(0, LONGEST_ITEM - 1), ids.at(-1)!] : ids;
      };
      const found: Float32Array[] = [];
      for (const batch of batched(await inTurns(eachInSlices(texts, cut), run))) {
        run.signal.throwIfAborted();
        const states = await encode(batch);
        for (const [i, { length }] of batch.entries()) found.push(meanOf(states[i]!, length));
      }
      return found;
    },
  });

  /** The states of a question's tokens, and the vectors of items' texts, in rows. */
  async function encoded(
    question: readonly number[],
    items: readonly ReadItem[],
    { encode }: Opened,
    run: Run,
  ): Promise<Pick<NetworkInput, 'words' | 'items'>> {
    const missing = [...new Set(items.map(({ text }) => text))].filter((text) => !vectors.has(text));
    const made = missing.length === 0 ? [] : await ofItems.ask(missing, run);
    const fresh = new Map(missing.map((text, i) => [text, made[i]!]));
    run.signal.throwIfAborted();
    const words = heard.get(question.join()) ?? (await encode([question]))[0]!.slice();
    heard.delete(question.join());
    const inner = words.length / question.length;
    const rows = new Float32Array(items.length * inner);
    for (const [i, { text }] of items.entries()) rows.set(vectors.get(text) ?? fresh.get(text)!, i * inner);
    remember(fresh);
    return { words, items: rows };
  }

  function remember(fresh: ReadonlyMap<string, Float32Array>): void {
    for (const [text, vector] of fresh) vectors.set(text, vector);
    for (const text of vectors.keys()) {
      if (vectors.size <= remembered) return;
      vectors.delete(text);
    }
  }

  const isRead = (text: string): boolean => [...readings.values()].some(({ question }) => question === text);

  /** The states of a question's tokens, for when it is asked. */
  async function listen(question: string, { signal }: Run): Promise<void> {
    signal.throwIfAborted();
    const { encode, tokenize } = await open();
    const { ids } = questionTokens(question, tokenize, []);
    const [states] = await encode([ids]);
    heard.set(ids.join(), states!.slice());
    if (heard.size > MOST_HEARD) heard.delete(heard.keys().next().value!);
  }

  return {
    id: `offline/${manifest.name}/reader@${shortOf(manifest, 'reader.safetensors.gz')}-${READING_BITS}`,
    hear(question, run) {
      // Whatever goes wrong does so again, and is told, when it is asked.
      if (!isRead(question)) void oneByOne(() => listen(question, run)).catch(() => undefined);
    },
    async ask(request, run) {
      const { question, items } = request;
      const key = keyOf(request);
      return await run.trace.span('model', `${items.length} items: reader`, () =>
        oneByOne(async () => {
          const known = readings.get(key);
          run.signal.throwIfAborted();
          if (known) return known.said;
          const all = await open();
          const { network, tokenize } = all;
          const tokens = questionTokens(question, tokenize, items);
          const kept = items.slice(0, network.mostPlaces - tokens.ids.length);
          await network.read({
            ...(await encoded(tokens.ids, kept, all, run)),
            itemKinds: kept.map(({ kind }) => kindNumber(kind)),
            relations: relationsBetween(tokens, kept),
          });
          const said = await beam(network, grammarOver(kept), width, run.signal);
          readings.set(key, { question, said });
          if (readings.size > MOST_READ) readings.delete(readings.keys().next().value!);
          return said;
        }),
      );
    },
    async close() {
      // What is being read is read to its end.
      await oneByOne(async () => {
        readings.clear();
        heard.clear();
        await (await opened?.catch(() => undefined))?.close();
      });
    },
  };
}

interface Opened {
  readonly network: Network;
  readonly tokenize: Tokenize;
  /** The states of each text's tokens, until the next texts. */
  encode(texts: TokenIds): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}

async function load(folder: string, manifest: Manifest, many: number): Promise<Opened> {
  const [words, weights, reader, vocabulary] = await Promise.all([
    wordsOf(folder, manifest),
    readModelFile(folder, manifest, 'reader-encoder.safetensors'),
    readModelFile(folder, manifest, 'reader.safetensors.gz'),
    readModelFile(folder, manifest, 'vocabulary.txt.gz'),
  ]);
  const threads: KernelThread[] = [];
  for (let i = 0; i < many; i++) {
    threads.push(openKernelThread());
    await breathe();
  }
  const onThreads = (memory: KernelMemory): CarryOut => {
    const each = threads.map((thread) => thread.on(memory));
    return async (calls) => {
      await Promise.all(each.map((carryOut) => carryOut(calls)));
    };
  };
  const encoder = await inTurns(
    openEncoder(weights, manifest, { lanes: 1, mostTokens: MOST_TOKENS, bits: READING_BITS, words }),
  );
  const carryOut = onThreads(encoder.memory);
  const network = await inTurns(openNetwork(reader, HEADS, onThreads));
  return {
    network,
    tokenize: await inTurns(openTokenizer(vocabulary.toString(), manifest.longest)),
    async encode(texts) {
      await carryOut(encoder.prepare(0, texts));
      const states = encoder.states(0, texts);
      const width = states.length / texts.reduce((total, { length }) => total + length, 0);
      let at = 0;
      return texts.map(({ length }) => states.subarray(at * width, (at += length) * width));
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** The words of the ranking's encoder: both know words alike, and have them once. */
async function wordsOf(folder: string, manifest: Manifest): Promise<Words> {
  const { sha256 } = manifest.files['encoder.safetensors'];
  const known = wordsInUse(sha256);
  if (known) return known;
  const weights = await readModelFile(folder, manifest, 'encoder.safetensors');
  return useWords(sha256, await inTurns(readWords(weights, manifest.width)));
}

/** As many texts at a time as the encoder has room for. */
function batched(all: TokenIds): readonly TokenIds[] {
  const batches: (readonly number[])[][] = [];
  let room = 0;
  for (const ids of all) {
    if (ids.length > room) {
      batches.push([]);
      room = MOST_TOKENS;
    }
    batches.at(-1)!.push(ids);
    room -= ids.length;
  }
  return batches;
}

/** A question and all that it is read with, in few letters. */
function keyOf(request: ReadRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}

/** Enough of a file's checksum to tell it from others. */
function shortOf({ files }: Manifest, name: FileName | FurtherFileName): string {
  return files[name]!.sha256.slice(0, 12);
}

function meanOf(states: Float32Array, tokens: number): Float32Array {
  const width = states.length / tokens;
  const mean = new Float32Array(width);
  for (let at = 0; at < states.length; at++) mean[at % width]! += states[at]! / tokens;
  return mean;
}
