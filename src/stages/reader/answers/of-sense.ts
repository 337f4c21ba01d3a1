import type { Executed, Linked } from '../../../core/index.ts';
import { isValid } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { believedInstead } from './belief.ts';
import { unnegated } from './unnegated.ts';

/**
 * Of forms that were executed those that leave something out, where the question says that something is not so and one of them comes to an
 * answer: what nobody drives is not all that there is to drive. What was believed of the others is believed of those that remain.
 */
export function ofSense<E extends ReadForm & Executed>(
  executed: readonly E[],
  { cues }: Pick<Linked, 'cues'>,
): readonly E[] {
  const mentionsOf = ({ items }: ReadForm) => items.flatMap(({ mention }) => mention ?? []);
  const negating = executed.filter((each) => unnegated(each.form, cues, mentionsOf(each)) === 0);
  if (negating.length === executed.length || !negating.some(isValid)) return executed;
  return believedInstead(negating, executed);
}
