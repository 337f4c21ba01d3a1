import type { Id } from '../../core/index.ts';
import { edgeKey } from './edge-key.ts';

/** Edges that a walk took although only some of them are known. */
export interface EdgeWish {
  readonly node: Id;
  readonly predicate: Id;
  readonly inverse: boolean;
}

/** What was asked of a graph and is not known yet. */
export class Wishes {
  #nodes = new Set<Id>();
  #edges = new Map<number, EdgeWish>();

  addNode(node: Id): void {
    this.#nodes.add(node);
  }

  addEdge(node: Id, predicate: Id, inverse: boolean): void {
    const key = edgeKey(node, predicate, inverse);
    if (key !== undefined) this.#edges.set(key, { node, predicate, inverse });
  }

  /** The nodes that were asked for and nobody has looked at, and the edges that were taken in part; both are then forgotten. */
  take(): { readonly nodes: readonly Id[]; readonly edges: readonly EdgeWish[] } {
    const taken = { nodes: [...this.#nodes], edges: [...this.#edges.values()] };
    this.#nodes = new Set();
    this.#edges = new Map();
    return taken;
  }
}
