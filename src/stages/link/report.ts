import type { Entity, Linked, Run } from '../../core/index.ts';

/** Things listed in a note; the rest is counted. */
const listed = 20;

/** Tells the run's trace what was linked, and what was not and why. */
export function report(linked: Linked, beyondLimit: readonly Entity[], { trace }: Run): void {
  const { entities, relations, classes, literals, cues } = linked;
  trace.note('link', 'kept', {
    what: 'kept',
    counts: { entities: entities.length, relations: relations.length, classes: classes.length },
    entities: entities.slice(0, listed).map(({ item, mention, score, by, namesakes }) => ({
      mention: mention.text,
      label: item.label,
      iri: item.iri,
      score,
      by,
      ...(namesakes && {
        namesakes: { count: namesakes.count, first: namesakes.first.map(({ iri }) => iri) },
      }),
    })),
    relations: relations.slice(0, listed).map(({ item, score, by, inverse }) => ({
      iri: item.iri,
      score,
      by,
      ...(inverse !== undefined && { inverse }),
    })),
    classes: classes.map(({ item, score }) => ({ iri: item.iri, score })),
    literals: literals.map(({ mention, value, unit }) => ({
      mention: mention.text,
      value: value.value,
      ...(unit !== undefined && { unit }),
    })),
    cues: cues.map(({ mention, ...cue }) => ({ mention: mention.text, ...cue })),
  });
  if (beyondLimit.length === 0) return;
  trace.note('link', 'dropped', {
    what: 'dropped',
    because: 'their mentions have enough likelier readings',
    count: beyondLimit.length,
    entities: beyondLimit.slice(0, listed).map(({ iri, label }) => ({ iri, label })),
  });
}
