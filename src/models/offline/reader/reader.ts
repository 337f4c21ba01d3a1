import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Reader, ReadItem } from '../../../core/index.ts';
import { type Encoder, openEncoder } from '../encoder.ts';
import { openKernel } from '../kernel.ts';
import { type Manifest, readManifest, readModelFile, shippedFolder } from '../model-folder.ts';
import { joinTensors } from '../tensors.ts';
import { openTokenizer, type Tokenize } from '../tokenizer.ts';
import { beam } from './beam.ts';
import { grammarOver } from './grammar.ts';
import { type Network, openNetwork } from './network.ts';
import { kindNumber, questionTokens, relationsBetween } from './places.ts';

export interface OfflineReaderOptions {
  readonly folder?: string;
  /** How many forms are written for a question. */
  readonly width?: number;
  /** How many items' vectors to remember; one takes 1.5 kB. */
  readonly remembered?: number;
}

const HEADS = 8;
const WIDTH = 8;
/** Longer texts of items are cut: their names come first. */
const LONGEST_ITEM = 32;

/** The reader that ships with the package; none where the model in a folder has no reader. It reads its files when first asked. */
export function openOfflineReader(options: OfflineReaderOptions = {}): Reader | undefined {
  const { folder = shippedFolder(), width = WIDTH, remembered = 8_192 } = options;
  const manifest = readManifest(folder);
  const file = manifest.files['reader.safetensors'];
  if (!file) return undefined;
  let opened: Promise<Opened> | undefined;
  const vectors = new Map<string, Float32Array>();

  async function open(): Promise<Opened> {
    opened ??= load(folder, manifest);
    return await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  }

  async function vectorsOf(items: readonly ReadItem[], { encode, tokenize }: Opened, signal: AbortSignal) {
    const found = items.map(({ text }) => vectors.get(text));
    for (const [i, { text }] of items.entries()) {
      if (found[i]) continue;
      found[i] = vectors.get(text);
      if (found[i]) continue;
      // A graph that is new has hundreds of texts: others have their turn in between.
      if (i % 8 === 0) await setImmediate();
      signal.throwIfAborted();
      const ids = tokenize(text);
      const cut = ids.length > LONGEST_ITEM ? [...ids.slice(0, LONGEST_ITEM - 1), ids.at(-1)!] : ids;
      found[i] = meanOf(encode(cut), cut.length);
      vectors.set(text, found[i]);
      if (vectors.size > remembered) vectors.delete(vectors.keys().next().value!);
    }
    return found as readonly Float32Array[];
  }

  return {
    id: `offline/${manifest.name}/reader@${file.sha256.slice(0, 12)}`,
    async ask({ question, items }, run) {
      const all = await open();
      return await run.trace.span('model', `${items.length} items: reader`, async () => {
        const tokens = questionTokens(question, all.tokenize);
        const kept = items.slice(0, all.network.mostPlaces - tokens.ids.length);
        const texts = await vectorsOf(kept, all, run.signal);
        const inner = texts[0]?.length ?? 0;
        const rows = new Float32Array(kept.length * inner);
        for (const [i, vector] of texts.entries()) rows.set(vector, i * inner);
        // From here on nothing waits: the network holds one question at a time.
        all.network.read({
          words: all.encode(tokens.ids),
          items: rows,
          itemKinds: kept.map(({ kind }) => kindNumber(kind)),
          relations: relationsBetween(tokens, kept),
        });
        return beam(all.network, grammarOver(kept), width);
      });
    },
  };
}

interface Opened {
  readonly network: Network;
  readonly tokenize: Tokenize;
  /** The states of a text's tokens, until the next text. */
  encode(ids: readonly number[]): Float32Array;
}

async function load(folder: string, manifest: Manifest): Promise<Opened> {
  const [words, weights, reader, packed] = await Promise.all([
    readModelFile(folder, manifest, 'encoder.safetensors'),
    readModelFile(folder, manifest, 'reader-encoder.safetensors'),
    readModelFile(folder, manifest, 'reader.safetensors'),
    readModelFile(folder, manifest, 'vocabulary.txt.gz'),
  ]);
  // Both encoders know words alike: they are kept once.
  const encoder = openEncoder(joinTensors(words, weights), manifest, { lanes: 1, mostTokens: manifest.longest });
  const carryOut = openKernel(encoder.memory);
  return {
    network: openNetwork(reader, HEADS),
    tokenize: openTokenizer((await promisify(gunzip)(packed)).toString(), manifest.longest),
    encode: (ids) => statesOf(encoder, ids, carryOut),
  };
}

function statesOf(encoder: Encoder, ids: readonly number[], carryOut: ReturnType<typeof openKernel>): Float32Array {
  carryOut(encoder.prepare(0, [ids]));
  return encoder.states(0, [ids]);
}

function meanOf(states: Float32Array, tokens: number): Float32Array {
  const width = states.length / tokens;
  const mean = new Float32Array(width);
  for (let at = 0; at < states.length; at++) mean[at % width]! += states[at]! / tokens;
  return mean;
}
