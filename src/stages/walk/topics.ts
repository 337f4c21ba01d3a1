import type { Id, Linked, LinkedEntity } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { WalkOptions } from './options.ts';

/** A thing to walk from. */
export interface Topic {
  readonly id: Id;
  readonly linked: LinkedEntity;
}

/** The things to walk from: for each name in the question, what it may mean, the likeliest first. */
export function topicsOf(linked: Linked, around: Surroundings, options: WalkOptions): readonly (readonly Topic[])[] {
  const groups: Topic[][] = [];
  for (const entity of linked.entities.toSorted((a, b) => b.score - a.score)) {
    const id = around.id(entity.item.iri);
    if (id === undefined) continue;
    const group = groups.find((topics) => topics.some((topic) => sameName(topic.linked, entity)));
    if (group && group.length < options.readings) group.push({ id, linked: entity });
    const isNamed = groups.length === 0 || entity.score >= options.sure;
    if (!group && isNamed && groups.length < options.topics) groups.push([{ id, linked: entity }]);
  }
  return groups;
}

/** Whether two links are readings of one name; what the asker gave without naming it goes by its label. */
function sameName(a: LinkedEntity, b: LinkedEntity): boolean {
  return overlaps(a.mention, b.mention) || (a.mention.start === a.mention.end && a.item.label === b.item.label);
}
