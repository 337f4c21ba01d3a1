import type { Id, Ids } from '../../../core/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';

/** A thing with a longer name is no example. */
const LONGEST_NAME = 40;
/** Nodes without a name that are looked at for what leads to them, and relations of these that are told. */
const SAMPLED = 20;
const MOST_WAYS = 2;

/** What some things are called: all where they are no more than `few`, or one as an example; nothing where their names say nothing. */
export function namedThings(things: Ids, count: number, few: number, around: Surroundings): string {
  const { labels } = around;
  const names = Array.from(
    things.subarray(0, Math.max(few, 1)),
    (thing) => labels.preferred(thing) ?? labels.readable(thing),
  );
  const isShort = (name: string) => name !== '' && name.length <= LONGEST_NAME;
  const isAll = things.length === count && count > 0 && count <= few && names.every(isShort);
  if (isAll) return `: ${names.map((name) => JSON.stringify(name)).join(', ')}`;
  return names[0] !== undefined && isShort(names[0]) ? `, such as ${JSON.stringify(names[0])}` : '';
}

/** Whether a node only connects others, and has no name that one could ask for. */
export function isUnnamed(node: Id, { knowledge: { graph, mediators } }: Surroundings): boolean {
  return mediators[node] === 1 || graph.isBlank(node);
}

/** The relations that most often lead to some nodes. */
export function leadingTo(nodes: Ids, { knowledge: { graph } }: Surroundings): readonly Id[] {
  const counts = new Map<Id, number>();
  for (const node of nodes.subarray(0, SAMPLED))
    for (const relation of graph.incoming(node))
      if (!isDerived(graph.term(relation).value)) counts.set(relation, (counts.get(relation) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WAYS)
    .map(([relation]) => relation);
}
