import type { Form, Id } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether a form denotes numbers that things have: they are the answer to "how many" themselves. */
export function isQuantity(around: Surroundings, form: Form<Id>): boolean {
  if (form.kind !== 'join' || !form.step.inverse) return false;
  const type = around.relation(form.step.relation)?.ranges[0]?.iri;
  return type !== undefined && family({ termType: 'Literal', value: '', datatype: { value: type } }) === 'number';
}
