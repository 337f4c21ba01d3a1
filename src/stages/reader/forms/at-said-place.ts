import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { placeSaid, saysRank } from '../../../english/index.ts';
import { isConstant, literal, mapChildren } from '../../../form/index.ts';
import type { RelationOf } from './as-voiced.ts';

/**
 * A form that asks for a place in a ranking with the place that the words say: of the few places that a graph has, a reader that was shown all of them takes any for
 * "third".
 */
export function atSaidPlace(
  form: Grounded,
  { wording: { text }, literals }: Pick<Linked, 'wording' | 'literals'>,
  relationOf: RelationOf,
): Grounded {
  const place = placeSaid(text);
  if (place === undefined) return form;
  const placed = (each: Form<Iri>): Form<Iri> => {
    if (each.kind !== 'compare' || each.op !== 'eq' || each.by.of !== 'value' || !isConstant(each.value))
      return mapChildren(each, placed);
    const { value } = each;
    const isRank = saysRank(relationOf(each.by.chain.at(-1)!.relation)?.label ?? '');
    const isSaid = literals.some((figure) => figure.value.value === value.value);
    return isRank && !isSaid && /^\d+$/.test(value.value)
      ? { ...each, value: literal(String(place), 'integer') }
      : each;
  };
  return placed(form);
}
