import type { Dialect, Form, Grounded, Iri } from '../../core/index.ts';
import { mapChildren } from '../../form/index.ts';

/** The same form, with the narrower terms wherever it asks for what has a term that others are narrower than. */
export function withNarrower(form: Grounded, { widerBy }: Pick<Dialect, 'widerBy'>): Grounded {
  if (widerBy === undefined) return form;
  const widened = (each: Form<Iri>): Form<Iri> => {
    const inner = mapChildren(fromThing(each, widerBy), widened);
    if (inner.kind !== 'join' || inner.step.inverse || inner.step.star) return inner;
    return { ...inner, of: orBelow(inner.of, (term) => widerBy(inner.step.relation, term)) };
  };
  return widened(form);
}

/** A term, or each of several that are called alike, with what is below it. */
function orBelow(of: Form<Iri>, orderOf: (term: Iri) => Iri | undefined): Form<Iri> {
  if (of.kind === 'or') return { ...of, left: orBelow(of.left, orderOf), right: orBelow(of.right, orderOf) };
  const relation = of.kind === 'entity' ? orderOf(of.symbol) : undefined;
  return relation === undefined ? of : { kind: 'join', step: { relation, inverse: false, star: true }, of };
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
