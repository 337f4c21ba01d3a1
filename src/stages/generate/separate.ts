import type { Linked, LinkedEntity, Mention } from '../../core/index.ts';

/** The least chance that a stretch of words names nothing. */
const NAMELESS = 0.02;

/**
 * The same links with each thing's chance among those that its own words may name. A linker shares one certainty out
 * over the whole question, so that of two things surely named each would get half.
 */
export function separately(linked: Linked): Linked {
  const { entities } = linked;
  if (entities.some(({ by }) => by === 'asker')) return linked;
  const nameless = Math.max(NAMELESS, 1 - total(entities));
  const chance = ({ mention, score }: LinkedEntity): number =>
    score / (nameless + total(entities.filter((other) => overlaps(other.mention, mention))));
  const apart = entities.map((entity) => ({ ...entity, score: chance(entity) }));
  return { ...linked, entities: apart.sort((a, b) => b.score - a.score) };
}

/** Whether two mentions share a part of the question; a mention of no length is given, not found, and shares none. */
export function overlaps(a: Mention, b: Mention): boolean {
  if (a.start === a.end || b.start === b.end) return a === b;
  return a.start < b.end && b.start < a.end;
}

function total(entities: readonly LinkedEntity[]): number {
  return entities.reduce((sum, { score }) => sum + score, 0);
}
