import type { Form, Step } from '../core/index.ts';
import { conjuncts } from './conjuncts.ts';
import { mapChildren } from './map-children.ts';

/**
 * A form in which what is said of nodes that the same is of is said of one and the same node, where that is `meant`: whoever held a post in a year and held one at a museum is who held one there in that year.
 * Only of conditions on different relations: nobody is born in two years, but many held posts at two museums.
 */
export function ofOneNode<S>(form: Form<S>, isMeant: (form: Form<S>) => boolean): Form<S> {
  const inner = mapChildren(form, (each) => ofOneNode(each, isMeant));
  if (inner.kind !== 'and') return inner;
  const parts = conjuncts(inner);
  for (const [i, left] of parts.entries()) {
    const right = parts.slice(i + 1).find((other) => areOfNodes(left, other));
    if (right === undefined || left.kind !== 'join' || right.kind !== 'join') continue;
    const both: Form<S> = { ...left, of: { kind: 'and', left: left.of, right: right.of } };
    const others = parts.filter((part) => part !== left && part !== right);
    const one = others.reduce((of, other): Form<S> => ({ kind: 'and', left: of, right: other }), both);
    if (isMeant(one)) return ofOneNode(one, isMeant);
  }
  return inner;
}

/** Whether both are what nodes lead to over one relation, with conditions on these nodes that can hold of one. */
function areOfNodes<S>(one: Form<S>, other: Form<S>): boolean {
  if (one.kind !== 'join' || other.kind !== 'join') return false;
  if (!one.step.inverse || one.step.star || other.step.star) return false;
  if (keyOf(one.step) !== keyOf(other.step)) return false;
  const [left, right] = [conditionsOn(one.of), conditionsOn(other.of)];
  return left !== undefined && right !== undefined && left.every((key) => !right.includes(key));
}

/** The steps by which a form says what is so of its members; nothing where it names or ranks them, or says no more than what they are. */
function conditionsOn<S>(form: Form<S>): readonly string[] | undefined {
  const keys: string[] = [];
  for (const part of conjuncts(form)) {
    if (part.kind === 'join') keys.push(keyOf(part.step));
    else if ((part.kind === 'compare' || part.kind === 'match') && part.by.of === 'value')
      keys.push(keyOf(part.by.chain[0]));
    else if (part.kind !== 'class') return undefined;
  }
  return keys.length > 0 ? keys : undefined;
}

function keyOf<S>({ relation, inverse }: Step<S>): string {
  return `${inverse} ${String(relation)}`;
}
