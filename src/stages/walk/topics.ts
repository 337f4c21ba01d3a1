import type { Id, Linked, LinkedEntity } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';
import { readingsFor, Sets, type Source, thing } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { nameTest } from '../link/index.ts';
import { coverageOf } from '../rate/index.ts';
import type { WalkOptions } from './options.ts';

/** What to walk from: a thing, or where none is named, all things of a class. */
export interface Topic {
  readonly id: Id;
  readonly linked: Pick<LinkedEntity, 'item' | 'mention' | 'score'>;
  readonly start: Source;
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
    const topic = { id, linked: entity, start: thing(id) };
    const group = [...names, ...words].find((topics) => topics.some((other) => sameName(other.linked, entity)));
    if (group && group.length < options.readings) group.push(topic);
    if (group) continue;
    const isSure = entity.score >= options.sure;
    if (isName(entity) ? names.length === 0 || (isSure && names.length < options.topics) : isSure) {
      (isName(entity) ? names : words).push([topic]);
    }
  }
  // A question has to be about something.
  if (names.length > 0) return { names, words };
  const classes = classesOf(linked, around, options);
  return { names: [...words.slice(0, 1), ...(classes.length > 0 ? [classes] : [])], words: words.slice(1) };
}

/**
 * The classes that a question names, each with all its members, as what the asker gave without naming it. A question with a name that the graph does
 * not know is about that.
 */
function classesOf(linked: Linked, around: Surroundings, { readings }: WalkOptions): readonly Topic[] {
  const { text } = linked.wording;
  const mention = { text: '', start: text.length, end: text.length };
  const readingOf = readingsFor(linked, around);
  const { unsaid } = coverageOf(linked, around);
  const sets = new Sets(around, linked).kinds.classes
    .slice(0, readings)
    .filter(({ form }) => unsaid(readingOf(form)).strangers.length === 0);
  return linked.classes.flatMap(({ item, score }) => {
    const id = around.id(item.iri);
    const set = sets.find(({ form }) => form.kind === 'class' && form.symbol === id);
    if (id === undefined || !set) return [];
    const start = { form: set.form, nodes: set.nodes() };
    return [{ id, linked: { item: { ...item, classes: [] }, mention, score }, start }];
  });
}

/** Whether two links are readings of one name; what the asker gave without naming it goes by its label. */
function sameName(a: Topic['linked'], b: Topic['linked']): boolean {
  return overlaps(a.mention, b.mention) || (a.mention.start === a.mention.end && a.item.label === b.item.label);
}
