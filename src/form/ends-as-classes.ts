import type { Form } from '../core/index.ts';
import { conjuncts } from './conjuncts.ts';
import { asNoun, relationShape } from './english.ts';
import { mapChildren } from './map-children.ts';
import { isConstant } from './measure.ts';

/** A form whose things that are only told by the relation that leads to them stand as a class called so: what is the studio of something is a studio. */
export function endsAsClasses(form: Form<string>): Form<string> {
  const relation = endOf(form);
  // "Ships except the ships" says nothing: ships without a mission are told by what they are not of.
  if (form.kind === 'not' && isCalled(form.left, endOf(form.right))) return { ...form, left: endsAsClasses(form.left) };
  return relation === undefined ? mapChildren(form, endsAsClasses) : { kind: 'class', symbol: asNoun(relation) };
}

/** The relation that leads to all that a form denotes, where it says no more than that there is something that it leads from. */
function endOf(form: Form<string>): string | undefined {
  if (form.kind !== 'compare' || form.by.of !== 'count' || form.by.within || !isConstant(form.value)) return undefined;
  const isAny = form.op === 'ge' && Number(form.value.value) === 1;
  const [last, ...more] = form.by.chain;
  if (!isAny || more.length > 0 || !last.inverse || last.star) return undefined;
  return relationShape(last.relation) === 'noun' ? last.relation : undefined;
}

/** Whether a class of the form is called as a relation is. */
function isCalled(form: Form<string>, relation: string | undefined): boolean {
  if (relation === undefined) return false;
  const name = asNoun(relation).toLowerCase();
  return conjuncts(form).some((part) => part.kind === 'class' && part.symbol.toLowerCase() === name);
}
