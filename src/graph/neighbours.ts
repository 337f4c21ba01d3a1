import type { Dialect, Graph, Id, Ids } from '../core/index.ts';
import { resolveVocabulary } from './vocabulary.ts';

/** One edge walked away from a node: from subject to object, or (`inverse`) from object to subject. */
export interface Hop {
  readonly relation: Id;
  readonly inverse: boolean;
}

/** The edges around a node, apart from those that name, type and declare. */
export interface Neighbours {
  /** The distinct hops that lead away from a node, the forward ones first. */
  hops(node: Id): readonly Hop[];
  /** The nodes that a hop leads to. */
  follow(node: Id, hop: Hop): Ids;
}

/** Hops may be given, where a graph has grown. */
export function createNeighbours(graph: Graph, dialect: Dialect, table = hopTable(graph, dialect)): Neighbours {
  const { forward, backward } = table;
  return {
    hops(node) {
      const found: Hop[] = [];
      collect(graph.outgoing(node), forward, found);
      collect(graph.incoming(node), backward, found);
      return found;
    },
    follow: (node, hop) => follow(graph, node, hop),
  };
}

/** The hops of every relation that may be walked, by its id: one object each, so that walking makes none. */
export interface HopTable {
  readonly forward: readonly (Hop | undefined)[];
  readonly backward: readonly (Hop | undefined)[];
}

export function hopTable(graph: Graph, dialect: Dialect): HopTable {
  const { bookkeeping } = resolveVocabulary(graph, dialect);
  const forward: (Hop | undefined)[] = [];
  const backward: (Hop | undefined)[] = [];
  for (const relation of graph.predicates()) {
    if (bookkeeping.has(relation)) continue;
    forward[relation] = { relation, inverse: false };
    backward[relation] = { relation, inverse: true };
  }
  return { forward, backward };
}

function follow(graph: Graph, node: Id, { relation, inverse }: Hop): Ids {
  return inverse ? graph.subjects(relation, node) : graph.objects(node, relation);
}

function collect(relations: Ids, hops: readonly (Hop | undefined)[], found: Hop[]): void {
  for (let i = 0; i < relations.length; i++) {
    const hop = hops[relations[i]!];
    if (hop) found.push(hop);
  }
}
