import type { Grounded, Iri } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import type { Surroundings } from '../surroundings.ts';

/** A form in which a step over a node that only connects is one step, and what such steps are called. */
export interface OneStepForm {
  readonly form: Grounded;
  readonly labels: ReadonlyMap<string, string>;
}

/**
 * Says of two steps that meet in a node which only connects, such as a marriage, that they are one: "the governing official (office
 * holder) of Aland", and not the holder of an official. For showing only: no graph has the relation that it is called by.
 */
export function overMediators(form: Grounded, around: Surroundings): OneStepForm {
  const labels = new Map<string, string>();
  const name = (iri: Iri): string => {
    const id = around.id(iri);
    return id === undefined ? iri : around.labels.readable(id);
  };
  const merged = (each: Grounded): Grounded => {
    const inner = mapChildren(each, merged);
    if (inner.kind !== 'join' || inner.of.kind !== 'join') return inner;
    const { step: second, of } = inner;
    const { step: first } = of;
    const relation = around.id(first.relation);
    // A step of a form that is inverse leads from subject to object, which is forward for a hop.
    const isOne =
      relation !== undefined &&
      first.inverse === second.inverse &&
      !first.star &&
      !second.star &&
      around.mediated({ relation, inverse: !first.inverse });
    if (!isOne) return inner;
    const [outer, over] = first.inverse ? [first, second] : [second, first];
    const symbol = `urn:over:${encodeURIComponent(`${outer.relation} ${over.relation}`)}` as Iri;
    labels.set(symbol, `${name(outer.relation)} (${name(over.relation)})`);
    return { kind: 'join', step: { relation: symbol, inverse: second.inverse }, of: of.of };
  };
  return { form: merged(form), labels };
}
