import type { Form, Id } from '../../core/index.ts';
import { mapChildren } from '../../form/index.ts';
import { isTurn, type Surroundings } from '../knowledge/index.ts';
import { leavesOutItsStart } from './operators/operators-of.ts';
import { shapeOf } from './shape-of.ts';

/**
 * A form that leaves out the thing that it starts from wherever it goes back to it over the relation that it came by: whoever asks when films by the director of a film came out, or who else was
 * in a team of somebody, means others. What comes back over another relation, as a director who wrote a film of his own does, stays.
 */
export function withoutReturns(around: Surroundings, form: Form<Id>): Form<Id> {
  const inner = mapChildren(form, (each) => withoutReturns(around, each));
  if (
    inner.kind === 'not' &&
    inner.left.kind === 'not' &&
    leavesOutItsStart(inner) &&
    isSame(inner.right, inner.left.right)
  )
    return inner.left;
  const start = inner.kind === 'join' ? startOf(inner) : undefined;
  if (start === undefined) return inner;
  const { steps, depth } = shapeOf(around, inner);
  const [before, last] = [steps[depth - 2], steps[depth - 1]];
  return last !== undefined && isTurn(around, last, before) ? { kind: 'not', left: inner, right: start } : inner;
}

/** The thing that a form walks from, and from nothing else. */
function startOf(form: Form<Id>): Form<Id> | undefined {
  switch (form.kind) {
    case 'entity':
      return form;
    case 'join':
      return startOf(form.of);
    case 'not':
      return leavesOutItsStart(form) ? startOf(form.left) : undefined;
    case 'and':
      if (form.left.kind === 'class') return startOf(form.right);
      return form.right.kind === 'class' ? startOf(form.left) : undefined;
    default:
      return undefined;
  }
}

function isSame(a: Form<Id>, b: Form<Id>): boolean {
  return a.kind === 'entity' && b.kind === 'entity' && a.symbol === b.symbol;
}
