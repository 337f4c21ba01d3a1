import type { Id, Linked, LinkedEntity } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { nameTest } from '../link/index.ts';
import type { WalkOptions } from './options.ts';

/** A thing to walk from. */
export interface Topic {
  readonly id: Id;
  readonly linked: LinkedEntity;
}

/** What a question names, name by name, and what each name may mean, the likeliest first. */
export interface Topics {
  /** Names to walk from. */
  readonly names: readonly (readonly Topic[])[];
  /** Words that something is called by, and that say what is asked as well: a walk may meet it, and none begins there. */
  readonly words: readonly (readonly Topic[])[];
}

export function topicsOf(linked: Linked, around: Surroundings, options: WalkOptions): Topics {
  const isName = nameTest(linked, around);
  const [names, words]: [Topic[][], Topic[][]] = [[], []];
  for (const entity of linked.entities.toSorted((a, b) => b.score - a.score)) {
    const id = around.id(entity.item.iri);
    if (id === undefined) continue;
    const topic = { id, linked: entity };
    const group = [...names, ...words].find((topics) => topics.some((other) => sameName(other.linked, entity)));
    if (group && group.length < options.readings) group.push(topic);
    if (group) continue;
    const isSure = entity.score >= options.sure;
    if (isName(entity) ? names.length === 0 || (isSure && names.length < options.topics) : isSure) {
      (isName(entity) ? names : words).push([topic]);
    }
  }
  // A question has to be about something.
  return names.length === 0 ? { names: words.slice(0, 1), words: words.slice(1) } : { names, words };
}

/** Whether two links are readings of one name; what the asker gave without naming it goes by its label. */
function sameName(a: LinkedEntity, b: LinkedEntity): boolean {
  return overlaps(a.mention, b.mention) || (a.mention.start === a.mention.end && a.item.label === b.item.label);
}
