import type { Executed, Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { anyRemoveSaid } from '../../../english/index.ts';
import { children, symbols } from '../../../form/index.ts';
import { isValid } from '../../execute/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { laddersOf } from '../forms/ladders.ts';

/** Forms that were executed without those that take one step of an order, where words ask for any number of them and another form goes so far. */
export function ofWholeWay<E extends Executed>(
  executed: readonly E[],
  { wording }: Pick<Linked, 'wording'>,
  knowledge: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>,
): readonly E[] {
  if (!isAtHand(knowledge.dialect) || anyRemoveSaid(wording.text).length === 0) return executed;
  if (!executed.some((each) => isValid(each) && goesAnyWay(each.form))) return executed;
  return executed.filter(({ form }) => !stopsShort(form, knowledge));
}

/** Whether a form follows an order of the graph, and no further than so many steps. */
export function stopsShort(form: Grounded, knowledge: Parameters<typeof laddersOf>[0]): boolean {
  const ladders = laddersOf(knowledge);
  return !goesAnyWay(form) && symbols(form).some(({ symbol, role }) => role === 'relation' && ladders.has(symbol));
}

/** Whether words ask for any number of steps, and a form takes them. */
export function goesAsFarAsAsked(form: Grounded, { wording }: Pick<Linked, 'wording'>): boolean {
  return goesAnyWay(form) && anyRemoveSaid(wording.text).length > 0;
}

/** Whether a form takes some step any number of times. */
export function goesAnyWay(form: Form<Iri>): boolean {
  return (form.kind === 'join' && form.step.star === true) || children(form).some(([, inner]) => goesAnyWay(inner));
}
