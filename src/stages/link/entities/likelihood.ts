import { grouped } from '../../../search/index.ts';
import { namelessScore } from './bars.ts';
import type { RatedNaming } from './find-entities.ts';
import { stretchKey } from './read/naming.ts';

/** A reading with the logarithm of its probability to be what the question is about. */
export interface LikelyNaming extends RatedNaming {
  readonly likelihood: number;
}

/**
 * Turns scores into probabilities, leaving some to the chance that nothing is named. A thing that several stretches of
 * words may name counts once, at its best.
 */
export function withLikelihood(rated: readonly RatedNaming[]): readonly LikelyNaming[] {
  const top = rated[0]?.score ?? 0;
  const seen = new Set<number>();
  let total = Math.exp(namelessScore - top);
  for (const { node, score } of rated) {
    if (seen.has(node)) continue;
    seen.add(node);
    total += Math.exp(score - top);
  }
  return rated.map((reading) => ({ ...reading, likelihood: reading.score - top - Math.log(total) }));
}

export function likeliestFirst(a: LikelyNaming, b: LikelyNaming): number {
  return b.likelihood - a.likelihood || a.from - b.from || a.node - b.node;
}

/** The best few readings of every stretch of words, in the order they came, and those that were too many. */
export function perMention<T extends LikelyNaming>(
  readings: readonly T[],
  limit: number,
): { readonly kept: readonly T[]; readonly dropped: readonly T[] } {
  const kept = new Set([...grouped(readings, stretchKey).values()].flatMap((group) => group.slice(0, limit)));
  return { kept: readings.filter((each) => kept.has(each)), dropped: readings.filter((each) => !kept.has(each)) };
}
