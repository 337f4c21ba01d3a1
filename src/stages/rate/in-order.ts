import type { Ranker, Run } from '../../core/index.ts';
import { eachInSlices, inTurns } from '../../run/index.ts';
import type { Reading } from '../enumerate/index.ts';
import type { Essential, Phrasing } from './phrases.ts';
import { scoresOf } from './scores-of.ts';

/**
 * How much better each step of a reading fits the phrase that the plan has for it than the other phrases, on average:
 * the films that the director of one wrote are not those that its writer directed. Where a reading takes more or fewer
 * steps than planned, or one, nothing can be told: 0. What says no more than a kind may be a step or none.
 */
export async function inOrder(
  plan: Phrasing,
  essential: Essential,
  readings: readonly Reading[],
  /** The texts of each reading's steps. */
  stepsOf: readonly (readonly string[])[],
  ranker: Ranker,
  run: Run,
): Promise<readonly number[]> {
  const textsOf = new Map<string, Set<string>>();
  const planOf = ([i, reading]: readonly [number, Reading]): readonly string[] => {
    const { depth } = reading.shape;
    const whole = plan(reading);
    const phrases = whole.length === depth ? whole : essential(whole);
    if (phrases.length < 2 || phrases.length !== depth) return [];
    for (const phrase of phrases) {
      const texts = textsOf.get(phrase) ?? new Set();
      textsOf.set(phrase, texts);
      for (const text of stepsOf[i]!) texts.add(text);
    }
    return phrases;
  };
  const plans = await inTurns(eachInSlices(readings.entries(), planOf), run);
  const scores = new Map<string, ReadonlyMap<string, number>>();
  for (const [phrase, texts] of textsOf) scores.set(phrase, await scoresOf(phrase, texts, ranker, run));
  const gainOf = ([i, phrases]: readonly [number, readonly string[]]): number => {
    if (phrases.length === 0) return 0;
    const gains = phrases.map((own, at) => {
      const step = stepsOf[i]![at]!;
      const others = phrases.filter((_, other) => other !== at).map((phrase) => scores.get(phrase)!.get(step)!);
      return scores.get(own)!.get(step)! - mean(others);
    });
    return mean(gains);
  };
  return await inTurns(eachInSlices(plans.entries(), gainOf), run);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
