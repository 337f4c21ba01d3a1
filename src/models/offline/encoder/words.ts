import type { Slices } from '../../../run/index.ts';
import { bytesOf, copyInSlices, readTensors, type Tensor, tensorOf } from './tensors.ts';

/** The vectors of words that encoders begin with, in bytes with a scale each: half of an encoder, and several may have the same. */
export interface Words {
  readonly bytes: Int8Array;
  readonly scales: Float32Array;
}

/** The tensors that words are. */
export const WORD_TENSORS: ReadonlySet<string> = new Set(['words.weight', 'words.scale']);

/** The words among packed weights, apart from these. */
export function* readWords(weights: Uint8Array, width: number): Slices<Words> {
  const tensors = readTensors(weights);
  const count = tensors.get('words.weight')?.shape[0] ?? 0;
  const copied = function* (tensor: Tensor): Slices<ArrayBuffer> {
    const copy = new Uint8Array(bytesOf(tensor));
    yield* copyInSlices(weights.subarray(tensor.start, tensor.start + copy.length), copy, 0);
    return copy.buffer;
  };
  return {
    bytes: new Int8Array(yield* copied(tensorOf(tensors, 'words.weight', 'I8', count, width))),
    scales: new Float32Array(yield* copied(tensorOf(tensors, 'words.scale', 'F32', count))),
  };
}

const inUse = new Map<string, WeakRef<Words>>();

/** Words that some encoder of this process has, by the checksum of the file that they are from. */
export function wordsInUse(sha256: string): Words | undefined {
  return inUse.get(sha256)?.deref();
}

/** The same words for whoever asks next; those that another has brought meanwhile go before these. */
export function useWords(sha256: string, words: Words): Words {
  const other = wordsInUse(sha256);
  if (other === undefined) inUse.set(sha256, new WeakRef(words));
  return other ?? words;
}
