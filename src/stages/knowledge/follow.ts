import type { Ids } from '../../core/index.ts';
import type { Hop } from '../../graph/index.ts';
import { hopKey, sample } from './paths.ts';
import type { Surroundings } from './surroundings.ts';

/** Nodes carried along a walk; beyond, the rest is left out and the walk's answers are incomplete. */
const CARRIED = 20_000;

const known = new WeakMap<Ids, Map<number, Ids>>();

/** The nodes that a hop leads to from some nodes. Many walks go on from the same nodes along the same hop. */
export function follow({ knowledge: { graph } }: Surroundings, from: Ids, hop: Hop): Ids {
  const followed = known.get(from) ?? new Map<number, Ids>();
  known.set(from, followed);
  const ends = followed.get(hopKey(hop)) ?? graph.image(sample(from, CARRIED), hop.relation, hop.inverse);
  followed.set(hopKey(hop), ends);
  return ends;
}
