import type { Form, Measure } from '../../../core/index.ts';
import { children, equal, isCombined, isConstant, measuresOf, print } from '../../../form/index.ts';

/**
 * Whether a form takes something from itself, divides it by itself, leaves it out of itself or compares it with itself: that is the same of everything, and nobody asks for it. A reader that is torn between
 * two sides of a difference writes one of them twice.
 */
export function isOfItself(form: Form<string>): boolean {
  if ((form.kind === 'arithmetic' || form.kind === 'not') && equal(form.left, form.right)) return true;
  if (form.kind === 'compare' && !isConstant(form.value) && form.value.kind === 'own')
    if (said(form.by) === said(form.value.by)) return true;
  if (measuresOf(form).some((by) => isCombined(by) && said(by.left) === said(by.right))) return true;
  return children(form).some(([, inner]) => isOfItself(inner));
}

function said(by: Measure<string>): string {
  return print({ kind: 'superlative', op: 'max', of: { kind: 'class', symbol: '' }, by, rank: 1 });
}
