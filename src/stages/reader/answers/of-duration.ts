import type { Executed, Linked, Term } from '../../../core/index.ts';
import { lastingAsked } from '../../../english/index.ts';
import { family } from '../../../form/index.ts';
import { isValid } from '../../execute/index.ts';
import { believedInstead } from './belief.ts';

/**
 * Of forms that were executed those that can tell how long something took, where that is asked and one of them is a difference: the day on which it began does not, nor does what holds both
 * days. What was believed of the others is believed of those that remain.
 */
export function ofDuration<E extends Executed>(
  executed: readonly E[],
  { wording: { text } }: Pick<Linked, 'wording'>,
): readonly E[] {
  if (!lastingAsked(text)) return executed;
  const isDifference = (each: E): boolean =>
    each.form.kind === 'arithmetic' && each.form.op === 'minus' && isValid(each) && isDuration(each);
  if (!executed.some(isDifference)) return executed;
  const lasting = executed.filter((each) => !isValid(each) || isDuration(each));
  return lasting.length === executed.length ? executed : believedInstead(lasting, executed);
}

/** Whether some of what a form comes to can be an amount of time: no date, and nothing but a value. */
export function isDuration({ execution }: Pick<Executed, 'execution'>): boolean {
  if (execution.status !== 'done') return false;
  const cells: readonly (Term | undefined)[] = execution.rows?.flat() ?? execution.values;
  return cells.some((cell) => cell?.termType === 'Literal' && family(cell) !== 'date');
}
