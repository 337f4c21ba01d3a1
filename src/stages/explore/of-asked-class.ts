import type { Grounded, Linked } from '../../core/index.ts';
import { intersect } from '../../form/index.ts';
import { denoted, type Surroundings } from '../knowledge/index.ts';
import { classesAskedFor } from '../rate/index.ts';
import { inGraph } from '../verify/index.ts';

/** Whether some of what a form finds, or counts, is of the class that a question asks for by name, where it does: who asks for customers is not told their orders. */
export function isOfAskedClass(form: Grounded, linked: Linked, around: Surroundings): boolean {
  const asked = classesAskedFor(linked, around);
  const inIds = asked.length === 0 ? undefined : inGraph(form.kind === 'count' ? form.of : form, around);
  const { typeOf, knowledge } = around;
  if (inIds === undefined || typeOf === undefined) return true;
  const things = denoted(around, inIds).filter((node) => !knowledge.graph.isLiteral(node));
  if (things.length === 0) return true;
  return asked.some((type) => intersect(things, knowledge.graph.subjects(typeOf, type)).length > 0);
}
