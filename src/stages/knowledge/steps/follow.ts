import type { Ids } from '../../../core/index.ts';
import type { Hop } from '../../../graph/index.ts';
import { ofObjects } from '../memory.ts';
import type { Surroundings } from '../surroundings.ts';
import { hopKey, sample } from './paths.ts';

/** Nodes carried along a hop; what lies beyond is found when a form is executed. */
const CARRIED = 20_000;

const followedFrom = ofObjects((_, _from: Ids) => new Map<number, Ids>());

/** The nodes that a hop leads to from some nodes. Many walks go on from the same nodes along the same hop. */
export function follow(around: Surroundings, from: Ids, hop: Hop): Ids {
  const followed = followedFrom(around, from);
  const key = hopKey(hop);
  const known = followed.get(key);
  if (known) return known;
  const ends = around.knowledge.graph.image(sample(from, CARRIED), hop.relation, hop.inverse);
  followed.set(key, ends);
  return ends;
}
