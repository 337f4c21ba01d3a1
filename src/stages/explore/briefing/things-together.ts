import type { Graph, Id, Ids, RelationInfo } from '../../../core/index.ts';

/** Relations that the same things have, and those things. */
export interface Together {
  readonly relations: readonly RelationInfo[];
  readonly things: Ids;
}

/** Things of a relation that are looked at. */
const SAMPLED = 100;
/** Two relations belong together where this share of the things that have either has both. */
const ALIKE = 0.5;
/** A relation that only some of the things have belongs to them where nearly all that have it are among them. */
const WITHIN = 0.9;

const NOTHING: Ids = new Uint32Array();

interface Had {
  readonly relation: RelationInfo;
  readonly id: Id;
  readonly things: Ids;
  readonly sampled: readonly Id[];
}

interface Group {
  readonly lead: Had;
  readonly members: Had[];
}

/** Relations by the things that have them, where no class says which do: shows have a weekday and a studio, their presenters a town. */
export function thingsTogether(relations: readonly RelationInfo[], graph: Graph): readonly Together[] {
  const had = relations.flatMap((relation): readonly Had[] => {
    const id = graph.id({ termType: 'NamedNode', value: relation.iri });
    const things = id === undefined ? NOTHING : graph.subjectsOf(id);
    return id === undefined || things.length === 0 ? [] : [{ relation, id, things, sampled: sampleOf(things) }];
  });
  const groups: Group[] = [];
  for (const each of had.toSorted((a, b) => b.things.length - a.things.length)) {
    const group = groups.find(({ lead }) => likeness(each, lead, graph) >= ALIKE);
    if (group) group.members.push(each);
    else groups.push({ lead: each, members: [each] });
  }
  // From the smallest on: what only some of the things have goes to the smallest group that it fits into.
  for (const group of groups.toReversed()) {
    const [single, ...others] = group.members;
    if (others.length > 0) continue;
    const host = groups.findLast((other) => other !== group && shareWithin(single!, other.lead, graph) >= WITHIN);
    if (!host) continue;
    host.members.push(single!);
    groups.splice(groups.indexOf(group), 1);
  }
  const place = new Map(relations.map((relation, i) => [relation, i]));
  const inOrder = (members: readonly Had[]) =>
    members.map(({ relation }) => relation).sort((a, b) => place.get(a)! - place.get(b)!);
  const told = groups.map(({ lead, members }) => ({ relations: inOrder(members), things: lead.things }));
  return told.sort((a, b) => place.get(a.relations[0]!)! - place.get(b.relations[0]!)!);
}

/** Things from all over, so that they tell more than the first ones would. */
function sampleOf(things: Ids): readonly Id[] {
  const count = Math.min(SAMPLED, things.length);
  return Array.from({ length: count }, (_, i) => things[Math.floor((i * things.length) / count)]!);
}

/** The share of the things of a relation that have another, too. */
function shareWithin({ sampled }: Had, { id }: Had, graph: Graph): number {
  return sampled.filter((thing) => graph.objects(thing, id).length > 0).length / sampled.length;
}

/** Of the things that have either, the share that has both. */
function likeness(one: Had, other: Had, graph: Graph): number {
  const both = shareWithin(one, other, graph) * one.things.length;
  return both / (one.things.length + other.things.length - both);
}
