import type { Form, Id } from '../../core/index.ts';
import { isNumber } from './names/measured-by.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether a form denotes numbers that things have: they are the answer to "how many" themselves. */
export function isQuantity(around: Surroundings, form: Form<Id>): boolean {
  return form.kind === 'join' && form.step.inverse && isNumber(around, form.step.relation);
}
