/**
 * Trigrams fall into buckets by hash. Two trigrams in one bucket only add candidates for the edit distance to refuse;
 * none is ever lost, so no dictionary of trigrams is kept.
 */

/** Longer names are not searched for typos: words find them. */
export const longestFuzzy = 128;

const edge = 32;

/** Fills `buckets` with the bucket of every trigram of a string with a space put before and after; says how many. */
export function gramBuckets(
  units: Uint16Array,
  start: number,
  end: number,
  mask: number,
  buckets: Uint32Array,
): number {
  let count = 0;
  let first = edge;
  let second = start < end ? units[start]! : edge;
  for (let at = start + 1; at <= end; at++) {
    const third = at < end ? units[at]! : edge;
    const hash = Math.imul(Math.imul(Math.imul(first, 0x9e3b) ^ second, 0x85eb3b) ^ third, 0xc2b2ae35 | 0);
    buckets[count++] = (hash ^ (hash >>> 15)) & mask;
    first = second;
    second = third;
  }
  return count;
}
