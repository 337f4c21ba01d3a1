import type { Id, Ids } from '../../core/index.ts';
import { has, isWithin, meet } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { hopKey, ofEach } from '../knowledge/index.ts';
import { type Trail, trailEnds } from './trail.ts';

/** How much of some nodes is of a class. */
export type Extent = 'all' | 'some' | 'none';

/** Everything that a hop leads to, from wherever. */
export function endsAnywhere({ knowledge: { graph } }: Surroundings, { relation, inverse }: Hop): Ids {
  return inverse ? graph.subjectsOf(relation) : graph.objectsOf(relation);
}

/**
 * How many of the nodes that a trail leads to are of a class, without working out which: what the relation leads to
 * anywhere mostly tells, and otherwise, mostly, the first few do.
 */
export function extentOf(around: Surroundings, trail: Trail, type: Id, members: Ids): Extent {
  const anywhere = extentAnywhere(around, trail.hops.at(-1)!, type, members);
  if (anywhere === 'none' || isMixed(around, trail, members)) return anywhere;
  return extentAmong(trailEnds(trail), members);
}

/** Nodes looked from before all that a trail leads to is worked out. */
const LOOKED_FROM = 8;

/** Whether the first few that a trail leads to are of a class in part. */
function isMixed({ neighbours }: Surroundings, trail: Trail, members: Ids): boolean {
  const { source, hops, limits, returns } = trail;
  const last = hops.length - 1;
  if (limits.some(({ at }) => at === last) || returns.includes(last)) return false;
  const from = last === 0 ? source.nodes : trail.after(last - 1);
  let isIn = false;
  let isOut = false;
  for (const node of from.subarray(0, LOOKED_FROM)) {
    for (const end of neighbours.follow(node, hops[last]!)) {
      if (has(members, end)) isIn = true;
      else isOut = true;
      if (isIn && isOut) return true;
    }
  }
  return false;
}

const extentsOf = ofEach((_, _type: Id) => new Map<number, Extent>());

/** The same of everything that a hop leads to: a graph has few relations, and questions few classes. */
function extentAnywhere(around: Surroundings, hop: Hop, type: Id, members: Ids): Extent {
  const hops = extentsOf(around, type);
  const extent = hops.get(hopKey(hop)) ?? extentAmong(endsAnywhere(around, hop), members);
  hops.set(hopKey(hop), extent);
  return extent;
}

function extentAmong(nodes: Ids, members: Ids): Extent {
  if (!meet(nodes, members)) return 'none';
  return isWithin(nodes, members) ? 'all' : 'some';
}
