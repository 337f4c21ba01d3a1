import type { Grounded, Iri, Linked, Mention, RelationInfo } from '../../../core/index.ts';
import { deedOf, partIn } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';

/** What is known of a relation. */
export type RelationOf = (iri: Iri) => RelationInfo | undefined;

/**
 * A form with its steps in the direction that the voice of the question gives them, where both ends of a step from what it names are of one class, so that nothing but
 * the voice tells who does it to whom: who owns X is not what X owns. A reader that was hardly taught such relations takes every name for that of a role.
 */
export function asVoiced(
  form: Grounded,
  { wording, entities }: Pick<Linked, 'wording' | 'entities'>,
  relationOf: RelationOf,
): Grounded {
  const placeOf = (thing: Iri): Mention | undefined => {
    const [first, ...others] = entities.filter(({ item }) => item.iri === thing).map(({ mention }) => mention);
    return others.some(({ start }) => start !== first?.start) ? undefined : first;
  };
  const voiced = (inner: Grounded): Grounded => {
    if (inner.kind !== 'join' || inner.of.kind !== 'entity') return mapChildren(inner, voiced);
    const place = placeOf(inner.of.symbol);
    const info = place && relationOf(inner.step.relation);
    const deed = info && isOfOneKind(info) ? deedOf(info.label) : undefined;
    const part = deed && partIn(wording, place!, deed);
    if (part === undefined) return inner;
    // What is gone from over a step turned round is its subject.
    const inverse = (part === 'doer') === (deed!.doer === 'subject');
    return inverse === inner.step.inverse ? inner : { ...inner, step: { ...inner.step, inverse } };
  };
  return voiced(form);
}

function isOfOneKind({ domains, ranges }: RelationInfo): boolean {
  return domains.some((from) => ranges.some((to) => to.iri === from.iri));
}
