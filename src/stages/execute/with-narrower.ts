import type { Dialect, Form, Grounded, Iri } from '../../core/index.ts';
import { mapChildren } from '../../form/index.ts';

/** The same form, with the narrower terms wherever it asks for what has a term that others are narrower than. */
export function withNarrower(form: Grounded, { widerBy }: Pick<Dialect, 'widerBy'>): Grounded {
  if (widerBy === undefined) return form;
  const widened = (each: Form<Iri>): Form<Iri> => {
    const inner = mapChildren(each, widened);
    if (inner.kind !== 'join' || inner.step.inverse || inner.step.star || inner.of.kind !== 'entity') return inner;
    const order = widerBy(inner.step.relation, inner.of.symbol);
    if (order === undefined) return inner;
    return { ...inner, of: { kind: 'join', step: { relation: order, inverse: false, star: true }, of: inner.of } };
  };
  return widened(form);
}
