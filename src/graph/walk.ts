import type { Id, Ids } from '../core/index.ts';
import type { Hop, Neighbours } from './neighbours.ts';

/** Where a walk ended: ascending, without duplicates. */
export interface Ends {
  readonly nodes: Ids;
  /** False when some were left out because there were too many on the way. */
  readonly complete: boolean;
}

/** The nodes at the end of a chain of hops from a node; no more than `limit` are carried from hop to hop. */
export function walk(neighbours: Neighbours, from: Id, chain: readonly Hop[], limit = 100_000): Ends {
  let nodes: Ids = Uint32Array.of(from);
  let complete = true;
  for (const hop of chain) {
    const step = follow(neighbours, nodes, hop, limit);
    nodes = step.nodes;
    complete &&= step.complete;
  }
  return { nodes, complete };
}

/** The chain that leads back from the end of another to its beginning. */
export function reverse(chain: readonly Hop[]): readonly Hop[] {
  return chain.toReversed().map(({ relation, inverse }) => ({ relation, inverse: !inverse }));
}

function follow(neighbours: Neighbours, nodes: Ids, hop: Hop, limit: number): Ends {
  if (nodes.length === 1) {
    const found = neighbours.follow(nodes[0]!, hop);
    return { nodes: found.subarray(0, limit), complete: found.length <= limit };
  }
  const found = new Set<Id>();
  for (const node of nodes) {
    for (const next of neighbours.follow(node, hop)) {
      if (found.size === limit && !found.has(next)) return { nodes: sorted(found), complete: false };
      found.add(next);
    }
  }
  return { nodes: sorted(found), complete: true };
}

function sorted(nodes: ReadonlySet<Id>): Ids {
  return Uint32Array.from(nodes).sort();
}
