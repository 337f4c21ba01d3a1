import type { Dialect, Form, Grounded, Iri } from '../../core/index.ts';
import { mapChildren } from '../../form/index.ts';

/** The same form, with the narrower terms wherever it asks for what has a term that others are narrower than. */
export function withNarrower(form: Grounded, { widerBy }: Pick<Dialect, 'widerBy'>): Grounded {
  if (widerBy === undefined) return form;
  const widened = (each: Form<Iri>): Form<Iri> => {
    const inner = mapChildren(fromThing(each, widerBy), widened);
    if (inner.kind !== 'join' || inner.step.inverse || inner.step.star || inner.of.kind !== 'entity') return inner;
    const order = widerBy(inner.step.relation, inner.of.symbol);
    if (order === undefined) return inner;
    return { ...inner, of: { kind: 'join', step: { relation: order, inverse: false, star: true }, of: inner.of } };
  };
  return widened(form);
}

/** Whether a term that has narrower ones is among what a thing has, as whether the thing is among what has it. */
function fromThing(form: Form<Iri>, widerBy: NonNullable<Dialect['widerBy']>): Form<Iri> {
  if (form.kind !== 'ask' || form.of.kind !== 'and') return form;
  const { left, right } = form.of;
  if (left.kind !== 'entity' || right.kind !== 'join' || right.of.kind !== 'entity') return form;
  const { step, of } = right;
  if (!step.inverse || step.star || widerBy(step.relation, left.symbol) === undefined) return form;
  return { ...form, of: { kind: 'and', left: of, right: { ...right, step: { ...step, inverse: false }, of: left } } };
}
