import type { Ranker, Run } from '../../core/index.ts';
import type { Reading } from '../enumerate/index.ts';
import type { Phrasing } from './phrases.ts';
import { scoresOf } from './scores-of.ts';

/**
 * How much better each step of a reading fits the phrase that the plan has for it than the other phrases, on average:
 * the films that the director of one wrote are not those that its writer directed. Where a reading takes more or fewer
 * steps than planned, or one, nothing can be told: 0.
 */
export async function inOrder(
  plan: Phrasing,
  readings: readonly Reading[],
  /** The texts of each reading's steps. */
  stepsOf: readonly (readonly string[])[],
  ranker: Ranker,
  run: Run,
): Promise<readonly number[]> {
  const plans = readings.map((reading) => {
    const phrases = plan(reading);
    return phrases.length > 1 && phrases.length === reading.shape.depth ? phrases : [];
  });
  const scores = new Map<string, ReadonlyMap<string, number>>();
  for (const phrase of new Set(plans.flat())) {
    const texts = stepsOf.filter((_, i) => plans[i]!.includes(phrase)).flat();
    scores.set(phrase, await scoresOf(phrase, texts, ranker, run));
  }
  return plans.map((phrases, i) => {
    if (phrases.length === 0) return 0;
    const gains = phrases.map((own, at) => {
      const step = stepsOf[i]![at]!;
      const others = phrases.filter((_, other) => other !== at).map((phrase) => scores.get(phrase)!.get(step)!);
      return scores.get(own)!.get(step)! - mean(others);
    });
    return mean(gains);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
