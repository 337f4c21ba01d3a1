import type { Form, Id } from '../../core/index.ts';
import { ofSymbol } from './memory.ts';
import { isNumber } from './names/measured-by.ts';
import { sample } from './paths.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether a form denotes numbers that things have: they are the answer to "how many" themselves. */
export function isQuantity(around: Surroundings, form: Form<Id>): boolean {
  if (form.kind !== 'join' || !form.step.inverse) return false;
  const { relation } = form.step;
  return isNumber(around, relation) || areAmounts(around, relation);
}

/** A number and what it is of, "85 calories". */
const AMOUNT = /^\d[\d.,]*\s*([\p{L}%°€$£][^\d]{0,20})$/u;
const LOOKED_AT = 100;

/** Whether the one text that each thing has of a kind writes a number with its unit: few units come again and again. */
const areAmounts = ofSymbol((around, relation): boolean => {
  const { holds, functional } = around.relation(relation) ?? {};
  if (!functional || (holds !== 'names' && holds !== 'texts')) return false;
  const { graph } = around.knowledge;
  const values = sample(graph.objectsOf(relation), LOOKED_AT);
  const units = new Set<string>();
  for (const value of values) {
    const unit = AMOUNT.exec(graph.term(value).value)?.[1];
    if (unit === undefined) return false;
    units.add(unit.trim().toLowerCase());
  }
  return 2 * units.size <= values.length;
});
