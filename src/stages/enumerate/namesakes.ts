import { addTo } from '../../search/index.ts';
import { type Surroundings, typesOf } from '../knowledge/index.ts';
import { speaksOfAny } from '../link/index.ts';
import type { Named, Reached } from './reached.ts';
import { trailKey } from './trail.ts';
import { anyOf } from './unions.ts';

/**
 * What all things lead to that go by a name which the wording has any of them go by. As a set it is about the likeliest, as
 * surely as any of them is named.
 */
export function namesakes(around: Surroundings, near: readonly Reached[]): readonly Reached[] {
  const groups = new Map<string, Reached[]>();
  for (const set of near) {
    const [one] = set.named;
    if (one === undefined || set.trail === undefined || !speaksOfAny(one.mention.text)) continue;
    const { start, end } = one.mention;
    addTo(groups, `${start} ${end} ${around.labels.readable(one.id)} ${trailKey(set.trail)}`, set);
  }
  return [...groups.values()].flatMap((sets) => {
    const things = sets.map(({ named }) => named[0]!);
    if (sets.length < 2 || !areAlike(around, things)) return [];
    const score = things.reduce((sum, thing) => sum + thing.score, 0);
    const all = { ...things[0]!, score: Math.min(1, score) };
    const kinds = () => sets[0]!.kinds().filter((kind) => sets.every((set) => set.kinds().includes(kind)));
    return [{ ...anyOf(sets), named: [all], shape: sets[0]!.shape, kinds }];
  });
}

/** Whether some things are all of one kind. */
function areAlike(around: Surroundings, [first, ...others]: readonly Named[]): boolean {
  return typesOf(around, first!.id).some((type) => others.every(({ id }) => typesOf(around, id).includes(type)));
}
