import type { Grounded, Iri, Linked, Mention, RelationInfo } from '../../../core/index.ts';
import { type Deed, deedOf, partIn } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';

/** A form with its steps in the direction that the voice of the question gives them. */
export type AsVoiced = (form: Grounded, linked: Pick<Linked, 'wording' | 'entities'>) => Grounded;

/**
 * Turns steps from what a question names where both of their ends are of one class, so that nothing but the voice tells who does it to whom: who owns X
 * is not what X owns. A reader that was hardly taught such relations takes every name for that of a role.
 */
export function createAsVoiced(relations: readonly RelationInfo[]): AsVoiced {
  const deeds = new Map<Iri, Deed>();
  for (const { iri, label, domains, ranges } of relations) {
    const isOfOneKind = domains.some((from) => ranges.some((to) => to.iri === from.iri));
    const deed = isOfOneKind ? deedOf(label) : undefined;
    if (deed) deeds.set(iri, deed);
  }
  if (deeds.size === 0) return (form) => form;
  return (form, { wording, entities }) => {
    const placeOf = (thing: Iri): Mention | undefined => {
      const [first, ...others] = entities.filter(({ item }) => item.iri === thing).map(({ mention }) => mention);
      return others.some(({ start }) => start !== first?.start) ? undefined : first;
    };
    const voiced = (inner: Grounded): Grounded => {
      const deed = inner.kind === 'join' && inner.of.kind === 'entity' ? deeds.get(inner.step.relation) : undefined;
      if (!deed || inner.kind !== 'join' || inner.of.kind !== 'entity') return mapChildren(inner, voiced);
      const place = placeOf(inner.of.symbol);
      const part = place && partIn(wording, place, deed);
      if (part === undefined) return inner;
      // What is gone from over a step turned round is its subject.
      const inverse = (part === 'doer') === (deed.doer === 'subject');
      return inverse === inner.step.inverse ? inner : { ...inner, step: { ...inner.step, inverse } };
    };
    return voiced(form);
  };
}
