import type { Executed } from '../../core/index.ts';
import { answersOf, isValid } from '../execute/index.ts';

/** A form that has an answer, its answers as one text, and how likely they are the right ones as far as its readers can tell. */
export type Held<C extends Executed = Executed> = C & { readonly answers: string; readonly belief: number };

/**
 * Of forms that were executed those that have an answer, the most believed first. Forms that come to the same answers speak for each
 * other, whoever read them; belief in forms without an answer is lost, as it is in what was never written. `weightOf` is how much a
 * form is believed by itself: unless told otherwise its score is the logarithm of it.
 */
export function believe<C extends Executed>(
  read: readonly C[],
  weightOf: (each: C) => number = ({ score }) => Math.exp(score),
): readonly Held<C>[] {
  const found = read
    .filter(isValid)
    .map((executed) => ({ executed, answers: answersOf(executed), weight: weightOf(executed) }));
  const shares = new Map<string, number>();
  for (const { answers, weight } of found) shares.set(answers, (shares.get(answers) ?? 0) + weight);
  return found
    .sort((a, b) => shares.get(b.answers)! - shares.get(a.answers)! || b.weight - a.weight)
    .map(({ executed, answers }) => ({ ...executed, answers, belief: shares.get(answers)! }));
}
