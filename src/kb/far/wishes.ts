import type { Id } from '../../core/index.ts';

/** Edges that a walk took although only some of them are known. */
export interface EdgeWish {
  readonly node: Id;
  readonly predicate: Id;
  readonly inverse: boolean;
}

/** What was asked of a graph and is not known yet. */
export class Wishes {
  #nodes = new Set<Id>();
  #edges: EdgeWish[] = [];
  /** Predicates and directions that were wished for, by node. */
  #noted = new Map<Id, Set<number>>();
  #isOver = false;

  addNode(node: Id): void {
    if (!this.#isOver) this.#nodes.add(node);
  }

  addEdge(node: Id, predicate: Id, inverse: boolean): void {
    if (this.#isOver) return;
    let noted = this.#noted.get(node);
    if (noted === undefined) this.#noted.set(node, (noted = new Set()));
    const key = predicate * 2 + (inverse ? 1 : 0);
    if (noted.has(key)) return;
    noted.add(key);
    this.#edges.push({ node, predicate, inverse });
  }

  /** Nothing is noted from now on. */
  end(): void {
    this.take();
    this.#isOver = true;
  }

  /** The nodes that were asked for and nobody has looked at, and the edges that were taken in part; both are then forgotten. */
  take(): { readonly nodes: readonly Id[]; readonly edges: readonly EdgeWish[] } {
    const taken = { nodes: [...this.#nodes], edges: this.#edges };
    this.#nodes = new Set();
    this.#edges = [];
    this.#noted = new Map();
    return taken;
  }
}
