import type { Executed, Grounded, Iri } from '../../../core/index.ts';
import { children } from '../../../form/index.ts';
import { isValid } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { believedInstead } from './belief.ts';

/**
 * Of forms that were executed those that come to something else than what they start from, where one does: who has written something with Ann Lee is not only she. What was believed of the
 * others is believed of those that remain.
 */
export function notBack<E extends ReadForm & Executed>(executed: readonly E[]): readonly E[] {
  const further = executed.filter((each) => !leadsBack(each));
  return further.length < executed.length && further.some(isValid) ? believedInstead(further, executed) : executed;
}

/** Whether all that a form comes to are things that it steps from. What chooses among things that are named steps from none of them. */
export function leadsBack({ form, execution }: Pick<Executed, 'form' | 'execution'>): boolean {
  if (execution.status !== 'done' || execution.rows || execution.values.length === 0) return false;
  const starts = new Set<string>(startsOf(form));
  return execution.values.every(({ termType, value }) => termType !== 'Literal' && starts.has(value));
}

/** The things that a form steps from. */
export function startsOf(form: Grounded, isStepped = false): readonly Iri[] {
  if (form.kind === 'entity') return isStepped ? [form.symbol] : [];
  if (form.kind === 'not') return startsOf(form.left, isStepped);
  return children(form).flatMap(([, inner]) => startsOf(inner, isStepped || form.kind === 'join'));
}
