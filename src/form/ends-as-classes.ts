import type { Form } from '../core/index.ts';
import { asNoun, relationShape } from './english.ts';
import { mapChildren } from './map-children.ts';
import { isConstant } from './measure.ts';

/** A form whose things that are only told by the relation that leads to them stand as a class called so: what is the studio of something is a studio. */
export function endsAsClasses(form: Form<string>): Form<string> {
  const relation = endOf(form);
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
