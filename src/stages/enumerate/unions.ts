import type { Form, Id, Linked } from '../../core/index.ts';
import { areListed, overlaps } from '../../english/index.ts';
import { meet, union } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { NamedClasses } from './named-classes.ts';
import { type Named, PLAIN, type Reached, type Shape } from './reached.ts';
import { trailKey } from './trail.ts';

/** Two named things together, where the wording chooses between them or adds them up. */
export function alternatives({ cues }: Linked, named: readonly Named[], kinds: NamedClasses): readonly Reached[] {
  if (!cues.some(({ kind }) => kind === 'or' || kind === 'aggregate')) return [];
  return named.flatMap((first, i) =>
    named.slice(i + 1).flatMap((second) => {
      if (overlaps(first.mention, second.mention)) return [];
      const nodes = union([Uint32Array.of(first.id), Uint32Array.of(second.id)]);
      const form = { kind: 'or', left: entity(first.id), right: entity(second.id) } as const;
      const key = `${first.id} or ${second.id}`;
      return [{ key, named: [first, second], shape: PLAIN, form, nodes: () => nodes, kinds: () => kinds.of(nodes) }];
    }),
  );
}

/**
 * What two things lead to by the same step, together: where the wording says "or", or where it lists them, nothing is both
 * and each has its own, as capitals of two countries are. What has a relation to two things has it to both.
 */
export function united(
  around: Surroundings,
  { cues, wording }: Linked,
  near: readonly Reached[],
  sure: readonly Named[],
  kinds: NamedClasses,
): readonly Reached[] {
  if (sure.length < 2) return [];
  const isAsked = cues.some(({ kind }) => kind === 'or');
  const groups = new Map<string, Reached[]>();
  const own = near.flatMap((set) => {
    if (!sure.includes(set.named[0]!)) return [];
    const key = trailKey(set.trail!);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    return [{ group, place: group.push(set) - 1 }];
  });
  return own.flatMap(({ group, place }) => {
    const first = group[place]!;
    return group.slice(place + 1).flatMap((second, i) => {
      const mentions = [first.named[0]!.mention, second.named[0]!.mention] as const;
      if (overlaps(...mentions)) return [];
      const isListed = isAsked || (areListed(wording.text, mentions) && isOwn(around, first));
      if (!isListed || (!isAsked && meet(first.nodes(), second.nodes()))) return [];
      const others = group.slice(place + i + 2);
      const all = others.length === 0 ? [] : together([first, second, ...others], first.shape, kinds);
      return [...together([first, second], first.shape, kinds), ...all].flatMap((set) => [set, ...kinds.partsOf(set)]);
    });
  });
}

/** Whether what a set leads to belongs to each thing by itself, as a capital does. */
function isOwn({ inverseOf }: Surroundings, { trail }: Reached): boolean {
  const { relation, inverse } = trail!.hops.at(-1)!;
  return !inverse && inverseOf(relation) !== relation;
}

/** What several things lead to, where the question names each of them apart. */
function together(sets: readonly Reached[], shape: Shape, kinds: NamedClasses): readonly Reached[] {
  const named = sets.flatMap((set) => set.named);
  if (named.some((one, i) => named.slice(i + 1).some((other) => overlaps(one.mention, other.mention)))) return [];
  const either = anyOf(sets);
  return [{ ...either, named, shape, kinds: () => kinds.of(either.nodes()) }];
}

/** Whatever is in any of some sets. */
export function anyOf(sets: readonly Reached[]): Pick<Reached, 'key' | 'form' | 'nodes'> {
  const nodes = union(sets.map((set) => set.nodes()));
  return {
    key: sets.map((set) => set.key).join(' or '),
    form: sets.map((set) => set.form).reduceRight((right, left) => ({ kind: 'or', left, right })),
    nodes: () => nodes,
  };
}

function entity(symbol: Id): Form<Id> {
  return { kind: 'entity', symbol };
}
