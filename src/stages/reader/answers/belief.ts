import type { Executed } from '../../../core/index.ts';

/** Some of all forms, with what was believed of the others. */
export function believedInstead<F extends Pick<Executed, 'score'>>(
  some: readonly F[],
  all: readonly F[],
): readonly F[] {
  const others = Math.log(beliefIn(all) / beliefIn(some));
  return some.map((each) => ({ ...each, score: each.score + others }));
}

/** How much is believed of all of some forms together, whose scores are logarithms of that. */
export function beliefIn(forms: readonly Pick<Executed, 'score'>[]): number {
  return forms.reduce((sum, { score }) => sum + Math.exp(score), 0);
}
