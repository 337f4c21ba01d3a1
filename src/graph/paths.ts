import type { Dialect, Graph, Id } from '../core/index.ts';
import { createNeighbours, follow, type Hop, hopTable } from './neighbours.ts';

/** Two hops in a row that lead somewhere. */
export interface TwoHopPath {
  readonly first: Hop;
  readonly second: Hop;
  /** Whether the node between can be a mediator, which makes the two hops one step in the asker's mind. */
  readonly mediated: boolean;
}

export interface TwoHopPaths {
  readonly paths: readonly TwoHopPath[];
  /** False when a cap left some nodes in between unvisited: paths may be missing. */
  readonly complete: boolean;
}

/** Nodes visited behind one hop, and behind all hops of a node together. */
export interface PathCaps {
  readonly perHop: number;
  readonly perNode: number;
}

const usualCaps: PathCaps = { perHop: 1000, perNode: 20_000 };

/** Enumerates the distinct two-hop paths from a node, in all four combinations of direction. */
export interface PathFinder {
  /** Paths through a literal, and those that can only lead back to where they began, are left out. */
  twoHop(node: Id, caps?: PathCaps): TwoHopPaths;
}

export function createPathFinder(graph: Graph, dialect: Dialect, mediatorNodes: Uint8Array): PathFinder {
  const neighbours = createNeighbours(graph, dialect);
  const { forward, backward } = hopTable(graph, dialect);
  // By relation and direction: the round it was last seen in as a second hop, and its place among the paths.
  const seen = { forward: new Uint32Array(forward.length), backward: new Uint32Array(backward.length) };
  const place = { forward: new Uint32Array(forward.length), backward: new Uint32Array(backward.length) };
  let round = 0;

  const extend = (
    first: Hop,
    middle: Id,
    direction: 'forward' | 'backward',
    paths: { first: Hop; second: Hop; mediated: boolean }[],
  ): void => {
    const isForward = direction === 'forward';
    const relations = isForward ? graph.outgoing(middle) : graph.incoming(middle);
    const hops = isForward ? forward : backward;
    const seenIn = seen[direction];
    const placeOf = place[direction];
    const mediated = mediatorNodes[middle] === 1;
    for (let i = 0; i < relations.length; i++) {
      const relation = relations[i]!;
      if (seenIn[relation] === round) {
        if (mediated) paths[placeOf[relation]!]!.mediated = true;
        continue;
      }
      const second = hops[relation];
      if (!second) continue;
      const isWayBack = relation === first.relation && second.inverse !== first.inverse;
      if (isWayBack && follow(graph, middle, second).length < 2) continue;
      seenIn[relation] = round;
      placeOf[relation] = paths.push({ first, second, mediated }) - 1;
    }
  };

  return {
    twoHop(start, caps = usualCaps) {
      const paths: { first: Hop; second: Hop; mediated: boolean }[] = [];
      let complete = true;
      let left = caps.perNode;
      for (const first of neighbours.hops(start)) {
        round++;
        const middles = follow(graph, start, first);
        // A hub's nodes are visited at even distances: the relations behind them repeat.
        const stride = Math.max(1, Math.ceil(middles.length / Math.max(1, Math.min(caps.perHop, left))));
        if (stride > 1) complete = false;
        for (let i = 0; i < middles.length; i += stride) {
          const middle = middles[i]!;
          if (graph.isLiteral(middle)) continue;
          extend(first, middle, 'forward', paths);
          extend(first, middle, 'backward', paths);
        }
        left -= Math.ceil(middles.length / stride);
      }
      return { paths, complete };
    },
  };
}
