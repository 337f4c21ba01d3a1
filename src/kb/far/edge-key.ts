import type { Id } from '../../core/index.ts';

/** More than a graph has predicates. */
const KEYS = 2 ** 22;

/** One number for a predicate of a node in a direction; none for what is met so late that another would have it too. */
export function edgeKey(node: Id, predicate: Id, inverse: boolean): number | undefined {
  if (predicate >= KEYS) return undefined;
  return (node * KEYS + predicate) * 2 + (inverse ? 1 : 0);
}
