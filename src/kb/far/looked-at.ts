import type { Id, Ids } from '../../core/index.ts';
import { sortedSet } from '../../form/index.ts';
import { addTo } from '../../search/index.ts';

/** How much is known of a node: one neighbour behind each of its relations, or all of them. */
export type Known = 'sketched' | 'whole';

/** What is behind a predicate in a direction, and how many there really are where not all came. */
interface Edges {
  readonly ends: Ids;
  readonly count: number;
}

interface Node {
  known: Known;
  readonly edges: Map<number, Edges>;
  /** The predicates in each direction, for as long as no more come. */
  out: Ids | undefined;
  in: Ids | undefined;
}

/** Nodes remembered to lead to another by one predicate. */
const MOST_MET = 50;

/** The nodes of a graph that were looked at, and the edges that were met there. */
export class LookedAt {
  readonly #nodes = new Map<Id, Node>();
  /** What was met behind the nodes that were looked at, by predicate and direction. */
  readonly #met = new Map<number, { readonly node: Id; readonly ends: Ids }[]>();

  knownOf(node: Id): Known | undefined {
    return this.#nodes.get(node)?.known;
  }

  settle(node: Id, known: Known): void {
    const present = this.#nodes.get(node);
    if (present) present.known = known;
    else this.#nodes.set(node, { known, edges: new Map(), out: undefined, in: undefined });
  }

  /** Adds the ends behind one predicate of a settled node; `count` says how many there are. */
  addEnds(node: Id, predicate: Id, inverse: boolean, ends: readonly Id[], count: number): void {
    const own = this.#nodes.get(node);
    if (own === undefined) return;
    const key = directed(predicate, inverse);
    const sorted = sortedSet(new Uint32Array(ends));
    own.edges.set(key, { ends: sorted, count });
    own[inverse ? 'in' : 'out'] = undefined;
    addTo(this.#met, key, { node, ends: sorted });
  }

  /** What was fetched behind a predicate. */
  ends(node: Id, predicate: Id, inverse: boolean): Ids | undefined {
    return this.#nodes.get(node)?.edges.get(directed(predicate, inverse))?.ends;
  }

  count(node: Id, predicate: Id, inverse: boolean): number | undefined {
    return this.#nodes.get(node)?.edges.get(directed(predicate, inverse))?.count;
  }

  /** What was met behind a predicate when it was looked at from there. Found when it is asked for: of a thousand edges, a few are. */
  metFrom(node: Id, predicate: Id, inverse: boolean): readonly Id[] {
    const found = new Set<Id>();
    for (const met of this.#met.get(directed(predicate, !inverse)) ?? []) {
      if (found.size === MOST_MET) break;
      if (met.ends.includes(node)) found.add(met.node);
    }
    return [...found];
  }

  /** The predicates of a node, with those that are known besides. */
  predicates(node: Id, inverse: boolean, beside: Ids): Ids {
    const own = this.#nodes.get(node);
    if (own === undefined) return beside;
    const side = inverse ? 'in' : 'out';
    return (own[side] ??= sortedSet(Uint32Array.from([...predicatesOf(own, inverse), ...beside])));
  }

  /** How many triples a node is in. */
  degree(node: Id): number {
    let sum = 0;
    for (const { count } of this.#nodes.get(node)?.edges.values() ?? []) sum += count;
    return sum;
  }
}

function predicatesOf({ edges }: Node, inverse: boolean): readonly Id[] {
  const found: Id[] = [];
  for (const key of edges.keys()) if (key % 2 === (inverse ? 1 : 0)) found.push(Math.floor(key / 2));
  return found;
}

/** One number for a predicate in a direction. */
function directed(predicate: Id, inverse: boolean): number {
  return predicate * 2 + (inverse ? 1 : 0);
}
