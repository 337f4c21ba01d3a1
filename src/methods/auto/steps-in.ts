import type { Grounded } from '../../core/index.ts';
import { children, symbols } from '../../form/index.ts';

/** How many relations a form is made of. */
export function stepsIn(form: Grounded | undefined): number {
  return form ? symbols(form).filter(({ role }) => role === 'relation').length : 0;
}

/** How many steps a form goes one after the other at most. */
export function depthOf(form: Grounded): number {
  return Number(form.kind === 'join') + Math.max(0, ...children(form).map(([, each]) => depthOf(each)));
}
