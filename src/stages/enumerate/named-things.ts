import type { Id, Linked, LinkedEntity, Mention } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { type Anchor, anchorAt } from './anchor.ts';
import type { Named } from './reached.ts';

/** A thing less likely than this is not meant where the words may as well be a class's. */
export const UNLIKELY = 0.1;
/** How likely a value is meant that is written as the graph has it. */
const VERBATIM = 0.9;
/** Things considered at all: a question names few. */
const MOST_THINGS = 12;

/** The things that a question may name, the likeliest first. */
export function namedThings(around: Surroundings, linked: Linked, perMention: number): readonly Named[] {
  const taken = new Map<string, number>();
  const things = [...linked.entities]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_THINGS)
    .flatMap(({ item, mention, score }: LinkedEntity) => {
      const id = around.id(item.iri);
      const place = `${mention.start}-${mention.end}-${mention.text}`;
      const before = taken.get(place) ?? 0;
      if (id === undefined || before >= perMention) return [];
      if (score < UNLIKELY && linked.classes.length > 0) return [];
      taken.set(place, before + 1);
      return [namedAs(around, id, mention, score)];
    });
  return [...verbatim(around, linked), ...things];
}

/** Values that the question states as they stand in the graph: a code names its thing like any name. */
function verbatim(around: Surroundings, { literals }: Linked): readonly Named[] {
  return literals.flatMap(({ value, mention }) => {
    const id = family(value) === 'text' ? around.knowledge.graph.id(value) : undefined;
    return id === undefined ? [] : [namedAs(around, id, mention, VERBATIM)];
  });
}

function namedAs(around: Surroundings, id: Id, mention: Mention, score: number): Named {
  let anchor: Anchor | undefined;
  return { id, mention, score, anchor: () => (anchor ??= anchorAt(around, id)) };
}
