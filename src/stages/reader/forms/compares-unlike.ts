import type { Grounded } from '../../../core/index.ts';
import { children, isConstant, isDateText, isNumberText } from '../../../form/index.ts';
import type { RelationOf } from './as-voiced.ts';

/** Whether a form compares numbers with a day, which none of them comes before. */
export function comparesUnlike(form: Grounded, relationOf: RelationOf): boolean {
  if (form.kind === 'compare' && form.by.of === 'value' && isConstant(form.value)) {
    const { value } = form.value;
    const isDay = isDateText(value) && !isNumberText(value);
    if (isDay && relationOf(form.by.chain.at(-1)!.relation)?.holds === 'numbers') return true;
  }
  return children(form).some(([, inner]) => comparesUnlike(inner, relationOf));
}
