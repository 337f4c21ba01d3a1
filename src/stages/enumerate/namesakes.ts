import type { Form, Id, Ids } from '../../core/index.ts';
import { union } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { speaksOfAny } from '../link/index.ts';
import type { Named, Reached } from './reached.ts';
import { trailKey } from './trail.ts';

/**
 * What all things lead to that go by a name which the wording has any of them go by. As a set it is about the likeliest, as
 * surely as any of them is named.
 */
export function namesakes(around: Surroundings, near: readonly Reached[]): readonly Reached[] {
  const groups = new Map<string, Reached[]>();
  for (const set of near) {
    const [one] = set.named;
    if (one === undefined || set.trail === undefined || !speaksOfAny(one.mention.text)) continue;
    const key = `${one.mention.start} ${one.mention.end} ${around.labels.readable(one.id)} ${trailKey(set.trail)}`;
    const group = groups.get(key);
    if (group) group.push(set);
    else groups.set(key, [set]);
  }
  return [...groups.values()].flatMap((sets) => {
    const things = sets.map(({ named }) => named[0]!);
    if (sets.length < 2 || !areAlike(around, things)) return [];
    const score = things.reduce((sum, thing) => sum + thing.score, 0);
    const all = { ...things[0]!, score: Math.min(1, score) };
    const nodes = union(sets.map((set) => set.nodes()));
    const forms: readonly Form<Id>[] = sets.map((set) => set.form);
    const form = forms.reduceRight((right, left) => ({ kind: 'or', left, right }));
    const kinds = () => sets[0]!.kinds().filter((kind) => sets.every((set) => set.kinds().includes(kind)));
    const key = sets.map((set) => set.key).join(' or ');
    return [{ key, named: [all], shape: sets[0]!.shape, form, nodes: () => nodes, kinds }];
  });
}

/** Whether some things are all of one kind. */
function areAlike({ knowledge, typeOf }: Surroundings, [first, ...others]: readonly Named[]): boolean {
  const typesOf = ({ id }: Named): Ids => (typeOf === undefined ? NONE : knowledge.graph.objects(id, typeOf));
  return typesOf(first!).some((type) => others.every((other) => typesOf(other).includes(type)));
}

const NONE: Ids = new Uint32Array(0);
