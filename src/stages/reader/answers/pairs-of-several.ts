import type { Executed } from '../../../core/index.ts';

/**
 * Whether answers are what comes of doing arithmetic with each of several values and each of several others: the difference of two things is one figure, and who asks how long the way between
 * two places is wants none of those between the lengths of all ways from either.
 */
export function pairsOfSeveral({ form, execution }: Pick<Executed, 'form' | 'execution'>): boolean {
  return form?.kind === 'arithmetic' && execution.status === 'done' && execution.values.length > 1;
}
