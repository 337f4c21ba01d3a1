import type { Id, Ids } from '../../core/index.ts';
import type { Signed } from './signatures.ts';

interface Node {
  readonly counts: ReadonlyMap<number, number>;
  readonly out: Ids;
  readonly in: Ids;
  readonly degree: number;
}

/** The nodes of which a server told which relations they have, in both directions, and how many ends are behind each. */
export class SignedNodes {
  readonly #nodes = new Map<Id, Node>();

  add(node: Id, signature: readonly Signed[]): void {
    const side = (inverse: boolean): Ids =>
      Uint32Array.from(signature.filter((each) => each.inverse === inverse).map(({ predicate }) => predicate)).sort();
    this.#nodes.set(node, {
      counts: new Map(signature.map(({ predicate, inverse, count }) => [keyOf(predicate, inverse), count])),
      out: side(false),
      in: side(true),
      degree: signature.reduce((sum, { count }) => sum + count, 0),
    });
  }

  has(node: Id): boolean {
    return this.#nodes.has(node);
  }

  /** Ascending; undefined of a node that is not among these. */
  predicates(node: Id, inverse: boolean): Ids | undefined {
    return this.#nodes.get(node)?.[inverse ? 'in' : 'out'];
  }

  count(node: Id, predicate: Id, inverse: boolean): number | undefined {
    const own = this.#nodes.get(node);
    return own && (own.counts.get(keyOf(predicate, inverse)) ?? 0);
  }

  /** How many triples a node is in. */
  degree(node: Id): number | undefined {
    return this.#nodes.get(node)?.degree;
  }
}

function keyOf(predicate: Id, inverse: boolean): number {
  return predicate * 2 + (inverse ? 1 : 0);
}
