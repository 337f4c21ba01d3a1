import type { Executed } from '../../../core/index.ts';
import { isValid } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { believedInstead } from './belief.ts';

/**
 * Of forms that were executed those about each of several, where the question says that it means each and one of them comes to an answer: who was in both bands is not
 * whoever was in one. What was believed of the others is believed of those that remain.
 */
export function ofEach<E extends ReadForm & Executed>(executed: readonly E[]): readonly E[] {
  const each = executed.filter(({ isOfEach }) => isOfEach);
  return each.length < executed.length && each.some(isValid) ? believedInstead(each, executed) : executed;
}
