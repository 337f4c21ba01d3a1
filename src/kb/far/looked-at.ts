import type { Id, Ids } from '../../core/index.ts';
import { sortedSet } from '../../form/index.ts';

/** How much is known of a node: one neighbour behind each of its relations, or all of them. */
export type Known = 'sketched' | 'whole';

/** Edges in one direction, by predicate, and how many there really are where not all came. */
interface Edges {
  readonly ends: Map<Id, Ids>;
  readonly counts: Map<Id, number>;
  sorted?: Ids;
}

interface Node {
  known: Known;
  readonly out: Edges;
  readonly in: Edges;
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
    else this.#nodes.set(node, { known, out: noEdges(), in: noEdges() });
  }

  /** Adds the ends behind one predicate of a settled node; `count` says how many there are. */
  addEnds(node: Id, predicate: Id, inverse: boolean, ends: readonly Id[], count: number): void {
    const side = this.#side(node, inverse);
    if (side === undefined) return;
    const sorted = sortedSet(Uint32Array.from(ends));
    side.ends.set(predicate, sorted);
    side.counts.set(predicate, count);
    delete side.sorted;
    const key = directed(predicate, inverse);
    const met = this.#met.get(key);
    if (met) met.push({ node, ends: sorted });
    else this.#met.set(key, [{ node, ends: sorted }]);
  }

  /** What was fetched behind a predicate. */
  ends(node: Id, predicate: Id, inverse: boolean): Ids | undefined {
    return this.#side(node, inverse)?.ends.get(predicate);
  }

  count(node: Id, predicate: Id, inverse: boolean): number | undefined {
    return this.#side(node, inverse)?.counts.get(predicate);
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
    const side = this.#side(node, inverse);
    if (side === undefined) return beside;
    side.sorted ??= sortedSet(Uint32Array.from([...side.ends.keys(), ...beside]));
    return side.sorted;
  }

  /** How many triples a node is in. */
  degree(node: Id): number {
    let sum = 0;
    for (const inverse of [false, true]) {
      for (const count of this.#side(node, inverse)?.counts.values() ?? []) sum += count;
    }
    return sum;
  }

  #side(node: Id, inverse: boolean): Edges | undefined {
    const known = this.#nodes.get(node);
    return inverse ? known?.in : known?.out;
  }
}

function directed(predicate: Id, inverse: boolean): number {
  return predicate * 2 + (inverse ? 1 : 0);
}

function noEdges(): Edges {
  return { ends: new Map(), counts: new Map() };
}
