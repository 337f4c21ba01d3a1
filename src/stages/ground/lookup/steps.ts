import type { Ids } from '../../../core/index.ts';
import type { Hop } from '../../../graph/index.ts';
import { hopKey, type Path, type Surroundings, sample, stepsBehind, stepsFrom } from '../../knowledge/index.ts';

/** Nodes of a set whose edges are looked at: the relations around them repeat. */
const LOOKED_AT = 200;

/**
 * The ways on from a set that one phrase may mean: an edge, or two through a mediator, which askers think of as one.
 * Further inside a form, an edge to the mediator itself is one too: the next phrase goes on from there.
 */
export function waysFrom(around: Surroundings, from: Ids, isInner: boolean): readonly Path[] {
  const steps: readonly Path[] = from.length === 1 ? stepsFrom(around, from[0]!) : stepsBehind(around, from, from);
  if (!isInner) return steps;
  const known = new Set(steps.filter((step) => step.length === 1).map(([hop]) => hopKey(hop!)));
  return [...steps, ...edgesFrom(around, from).filter(([hop]) => !known.has(hopKey(hop)))];
}

/** The single edges that lead on from a set, both ways, mediators included. */
export function edgesFrom(around: Surroundings, from: Ids): readonly (readonly [Hop])[] {
  const found = new Map<number, readonly [Hop]>();
  for (const node of sample(from, LOOKED_AT)) {
    for (const hop of around.neighbours.hops(node)) if (!found.has(hopKey(hop))) found.set(hopKey(hop), [hop]);
  }
  return [...found.values()];
}
