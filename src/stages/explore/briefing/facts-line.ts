import type { Id } from '../../../core/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Facts of one thing that are looked through. */
const MOST_EDGES = 200;

/**
 * What leads away from a thing, in one line, by the relations that were shown: a step over a node that only connects is one step
 * with two relations, `:spouse/:partner`.
 */
export function factsLine(thing: Id, around: Surroundings, vocabulary: Vocabulary, most: number): string {
  const { graph, mediators } = around.knowledge;
  const iri = (relation: Id) => graph.term(relation).value;
  const name = (end: Id) => {
    const term = graph.term(end);
    return JSON.stringify(term.termType === 'Literal' ? term.value.slice(0, 30) : around.labels.readable(end));
  };
  const steps: string[] = [];
  for (const relation of graph.outgoing(thing)) {
    if (isDerived(iri(relation)) || !vocabulary.shown(iri(relation)) || steps.length >= most) continue;
    const ends = graph.objects(thing, relation);
    const [first] = ends;
    if (mediators[first!] !== 1) {
      steps.push(`${vocabulary.short(iri(relation))} → ${name(first!)}${ends.length > 1 ? ` (${ends.length})` : ''}`);
      continue;
    }
    for (const next of Array.from(graph.outgoing(first!)).slice(0, MOST_EDGES)) {
      const over = graph.objects(first!, next).filter((end) => end !== thing);
      if (over.length === 0 || !vocabulary.shown(iri(next)) || next === around.typeOf) continue;
      steps.push(`${vocabulary.short(iri(relation))}/${vocabulary.short(iri(next))} → ${name(over[0]!)}`);
    }
  }
  return steps.length === 0 ? '' : `: ${steps.slice(0, most).join('; ')}`;
}
