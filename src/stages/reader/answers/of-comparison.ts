import type { Executed, Form, Linked } from '../../../core/index.ts';
import { saidThan } from '../../../english/index.ts';
import { children, isCombined, isConstant, measuresOf } from '../../../form/index.ts';
import { isValid } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { believedInstead } from './belief.ts';

/**
 * Of forms that were executed those that compare, where the question says that something is more than something else and one of them comes to an answer: that Ada won a game that Ben lost does not
 * tell who won more. What was believed of the others is believed of those that remain.
 */
export function ofComparison<E extends ReadForm & Executed>(
  executed: readonly E[],
  { wording: { text }, cues }: Pick<Linked, 'wording' | 'cues'>,
): readonly E[] {
  // What is more than a figure is told by what is done with that.
  if (saidThan(text) === undefined || cues.some(({ kind }) => kind === 'compare')) return executed;
  // What is said by a relation of its own, "older than", compares as well.
  const isSaid = ({ form, items }: ReadForm): boolean =>
    compares(form) || items.some(({ means, name }) => 'relation' in means && /\bthan\b/i.test(name));
  const comparing = executed.filter(isSaid);
  if (comparing.length === executed.length || !comparing.some(isValid)) return executed;
  return believedInstead(comparing, executed);
}

/** Whether a form looks at what is more or less of something, or most of it ("more than any other"); that there is any of it is no comparison. */
export function compares<S>(form: Form<S>): boolean {
  if (form.kind === 'arithmetic' || form.kind === 'superlative' || form.kind === 'top') return true;
  if (measuresOf(form).some(isCombined)) return true;
  if (form.kind === 'compare' && form.op !== 'eq' && form.op !== 'ne') {
    const isAny = isConstant(form.value) && form.by.of === 'count' && form.op === 'ge' && form.value.value === '1';
    if (!isAny) return true;
  }
  return children(form).some(([, inner]) => compares(inner));
}
