import { availableParallelism } from 'node:os';
import type { Embedder } from '../../core/index.ts';
import { inTurns } from '../../run/index.ts';
import { type EncodeTexts, openEncodeTexts } from './encoder/encode-texts.ts';
import { openEncoder } from './encoder/encoder.ts';
import { openTokenizer } from './encoder/tokenizer.ts';
import { readWords, useWords, wordsInUse } from './encoder/words.ts';
import { type Manifest, readManifest, readModelFile, shippedFolder } from './model-folder.ts';

export interface OfflineEmbedderOptions {
  /** Where `manifest.json`, the weights and the vocabulary are; the package's own unless said otherwise. */
  readonly folder?: string;
  /** How many threads embed where there are many texts; with 1, all is done on the caller's. */
  readonly threads?: number;
  /** How many texts' vectors to remember; one takes 1.5 kB. */
  readonly remembered?: number;
}

/** An embedder with threads of its own, which whoever opened it ends. */
export interface OfflineEmbedder extends Embedder {
  close(): Promise<void>;
}

const MOST_THREADS = 4;

/**
 * The embedder that ships with the package. It reads its files when first asked, needs no network and costs no model
 * calls. A text has the same vector on every machine and in any company.
 */
export function openOfflineEmbedder(options: OfflineEmbedderOptions = {}): OfflineEmbedder {
  const { folder = shippedFolder(), remembered = 8_192 } = options;
  const threads = options.threads ?? Math.min(availableParallelism(), MOST_THREADS);
  const manifest = readManifest(folder);
  const id = `offline/${manifest.name}@${manifest.files['encoder.safetensors'].sha256.slice(0, 12)}`;
  const memory = new Map<string, Float32Array>();
  let encode: Promise<EncodeTexts> | undefined;

  async function embed(texts: ReadonlySet<string>, signal: AbortSignal): Promise<ReadonlyMap<string, Float32Array>> {
    encode ??= load(folder, manifest, threads);
    const ready = await encode.catch((error: unknown) => {
      encode = undefined;
      throw error;
    });
    return await ready.encode(texts, signal);
  }

  function remember(text: string, vector: Float32Array): void {
    memory.delete(text);
    memory.set(text, vector);
    if (memory.size > remembered) memory.delete(memory.keys().next().value!);
  }

  return {
    id,
    async ask(texts, run) {
      const known = new Map<string, Float32Array>();
      const missing = new Set<string>();
      for (const text of texts) {
        const vector = memory.get(text);
        if (vector) known.set(text, vector);
        else missing.add(text);
      }
      if (missing.size > 0) {
        const fresh = await run.trace.span('model', `${missing.size} texts: ${id}`, () => embed(missing, run.signal));
        for (const [text, vector] of fresh) known.set(text, vector);
      }
      for (const [text, vector] of known) remember(text, vector);
      return texts.map((text) => known.get(text)!);
    },
    async close() {
      const opened = await encode?.catch(() => undefined);
      await opened?.close();
    },
  };
}

async function load(folder: string, manifest: Manifest, threads: number): Promise<EncodeTexts> {
  const [weights, vocabulary] = await Promise.all([
    readModelFile(folder, manifest, 'encoder.safetensors'),
    readModelFile(folder, manifest, 'vocabulary.txt.gz'),
  ]);
  const lanes = threads < 2 ? 1 : 1 + threads;
  const { sha256 } = manifest.files['encoder.safetensors'];
  const words = wordsInUse(sha256) ?? useWords(sha256, await inTurns(readWords(weights, manifest.width)));
  const encoder = await inTurns(
    openEncoder(weights, manifest, { lanes, mostTokens: manifest.longest, bits: 16, words }),
  );
  const tokenize = await inTurns(openTokenizer(vocabulary.toString(), manifest.longest));
  return openEncodeTexts(encoder, tokenize, threads);
}
