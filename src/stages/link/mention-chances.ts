import type { Iri, Linked, LinkedEntity, Mention } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';

/** The least chance that a stretch of words names nothing. */
const NAMELESS = 0.001;
/** A whole name this likely leaves its parts to name nothing: "South American" is not about America. */
const LONGER = 0.6;

/**
 * The same links with each thing's chance among those that its own words may name. A linker shares one certainty out
 * over the whole question, so that of two things surely named each would get half.
 */
export function chancesPerMention(linked: Linked): Linked {
  const compared = linked.entities.filter(({ mention }) => isCompared(mention, linked));
  const entities = linked.entities.filter((entity) => !compared.includes(entity));
  const apartFrom = compared.length > 0 ? { compared } : {};
  if (entities.some(({ by }) => by === 'asker')) return { ...linked, entities, ...apartFrom };
  const nameless = Math.max(NAMELESS, 1 - total(linked.entities));
  const chance = ({ mention, score }: LinkedEntity): number =>
    score / (nameless + total(onceEach(entities.filter((other) => overlaps(other.mention, mention)))));
  const apart = entities.map((entity) => ({ ...entity, score: chance(entity) }));
  const whole = apart.filter(({ score, by }) => score >= LONGER && (by === 'name' || by === 'alias'));
  const kept = apart.filter(({ mention }) => !whole.some((other) => isInside(mention, other.mention)));
  return { ...linked, entities: kept.sort((a, b) => b.score - a.score), ...apartFrom };
}

/** Whether a mention is a part of another. */
function isInside(part: Mention, whole: Mention): boolean {
  return whole.start <= part.start && part.end <= whole.end && whole.end - whole.start > part.end - part.start;
}

/** Whether a thing is only there to be compared with: its values are, in the cues. */
function isCompared({ start, end }: Mention, { cues }: Linked): boolean {
  return cues.some(
    (cue) =>
      cue.kind === 'compare' && cue.measure !== undefined && cue.mention.start <= start && end <= cue.mention.end,
  );
}

/** A thing that several of some stretches of words name counts once, at its best: none of them is a rival of the others. */
function onceEach(entities: readonly LinkedEntity[]): readonly LinkedEntity[] {
  const best = new Map<Iri, LinkedEntity>();
  for (const entity of entities) {
    const known = best.get(entity.item.iri);
    if (!known || known.score < entity.score) best.set(entity.item.iri, entity);
  }
  return [...best.values()];
}

function total(entities: readonly LinkedEntity[]): number {
  return entities.reduce((sum, { score }) => sum + score, 0);
}
