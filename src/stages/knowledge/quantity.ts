import type { Form, Id } from '../../core/index.ts';
import { unitOf } from '../../graph/index.ts';
import { ofSymbol } from './memory.ts';
import { isNumber } from './names/measured-by.ts';
import { sample } from './steps/paths.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether a form denotes numbers that things have: they are the answer to "how many" themselves. */
export function isQuantity(around: Surroundings, form: Form<Id>): boolean {
  if (form.kind !== 'join' || !form.step.inverse) return false;
  const { relation } = form.step;
  return isNumber(around, relation) || areAmounts(around, relation);
}

const LOOKED_AT = 100;

/** Whether the one text that each thing has of a kind is an amount: few units come again and again, and more than one, or they would be compared as numbers. */
const areAmounts = ofSymbol((around, relation): boolean => {
  const { holds, functional } = around.relation(relation) ?? {};
  if (!functional || (holds !== 'names' && holds !== 'texts')) return false;
  const { graph } = around.knowledge;
  const values = sample(graph.objectsOf(relation), LOOKED_AT);
  const units = new Set<string>();
  for (const value of values) {
    const unit = unitOf(graph.term(value).value);
    if (!unit) return false;
    units.add(unit);
  }
  return 2 * units.size <= values.length;
});
