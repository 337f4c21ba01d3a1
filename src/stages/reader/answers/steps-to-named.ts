import type { Grounded, Iri } from '../../../core/index.ts';
import { children, isConstant } from '../../../form/index.ts';

/** The relations by which a form says that something has a thing or a value that is given: of whom "which painting is ruined" speaks by the value alone. What it asks for of a thing is none of these. */
export function stepsToNamed(form: Grounded): ReadonlySet<Iri> {
  return new Set(found(form, false));
}

function found(form: Grounded, isLimiting: boolean): readonly Iri[] {
  const inner = children(form).flatMap(([, each]) => found(each, form.kind === 'and'));
  if (form.kind === 'join' && form.of.kind === 'entity' && (isLimiting || !form.step.inverse))
    return [...inner, form.step.relation];
  if (form.kind === 'compare' && form.op === 'eq' && form.by.of === 'value' && isConstant(form.value))
    return [...inner, ...form.by.chain.map(({ relation }) => relation)];
  return inner;
}
