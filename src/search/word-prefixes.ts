import type { Slices } from '../run/index.ts';
import type { LabelSections } from './sections.ts';

/** Words shorter than this are found by themselves, not by how they begin. */
export const prefixLength = 4;

/** Gives the words that begin with a prefix, which has to be at least `prefixLength` long. */
export type PrefixSearch = (prefix: string) => readonly string[];

/** So many words are placed before others get their turn. */
const AT_ONCE = 2048;

/** The words of the names by their first letters: made on first use, in two passes over the words. */
export function* createPrefixSearch({ formUnits, wordStarts, wordEnds }: LabelSections): Slices<PrefixSearch> {
  let size = 256;
  while (size < wordStarts.length && size < 1 << 16) size *= 2;
  const mask = size - 1;
  const starts = new Uint32Array(size + 1);
  const buckets = new Int32Array(wordStarts.length).fill(-1);
  for (let word = 0; word < buckets.length; word++) {
    if (word % AT_ONCE === 0) yield;
    const start = wordStarts[word]!;
    if (wordEnds[word]! - start < prefixLength) continue;
    const bucket = hashUnits(formUnits, start) & mask;
    buckets[word] = bucket;
    starts[bucket + 1]!++;
  }
  for (let bucket = 0; bucket < size; bucket++) starts[bucket + 1]! += starts[bucket]!;
  const next = starts.slice();
  const words = new Uint32Array(starts[size]!);
  for (let word = 0; word < buckets.length; word++) {
    if (word % AT_ONCE === 0) yield;
    const bucket = buckets[word]!;
    if (bucket >= 0) words[next[bucket]!++] = word;
  }

  return (prefix) => {
    if (prefix.length < prefixLength) return [];
    const units = Uint16Array.from(prefix.slice(0, prefixLength), (unit) => unit.charCodeAt(0));
    const bucket = hashUnits(units, 0) & mask;
    const found: string[] = [];
    for (let i = starts[bucket]!; i < starts[bucket + 1]!; i++) {
      const word = String.fromCharCode(...formUnits.subarray(wordStarts[words[i]!]!, wordEnds[words[i]!]!));
      if (word.startsWith(prefix)) found.push(word);
    }
    return found;
  };
}

function hashUnits(units: ArrayLike<number>, from: number): number {
  let hash = 0;
  for (let i = from; i < from + prefixLength; i++) hash = Math.imul(hash ^ units[i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
