import type { Executed, Grounded } from '../../../core/index.ts';
import { equal, lessOne } from '../../../form/index.ts';

/** How much of all that is believed makes a reading sure. */
const SURE = 0.9;

/** The reading that is surely meant, as a logarithm says, where the graph has nothing of it. */
export function surelyEmpty(executed: readonly Executed[]): Grounded | undefined {
  const sure = executed.find(({ score }) => Math.exp(score) >= SURE);
  return sure?.form && sure.execution.status === 'done' && sure.execution.values.length === 0 ? sure.form : undefined;
}

/** Whether a form asks for more than another: with a condition less than it has, or also for something else. */
export function isWider(form: Grounded, than: Grounded): boolean {
  if (form.kind === 'or') return [form.left, form.right].some((part) => equal(part, than) || isWider(part, than));
  return lessOne(than).some((wider) => equal(wider, form));
}
