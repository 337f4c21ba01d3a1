import type { Graph, Id, Ids, Pattern } from '../../core/index.ts';
import { has } from '../../form/index.ts';
import { isDerived, statedIn } from '../../graph/index.ts';

export type IdTriple = readonly [subject: Id, predicate: Id, object: Id];

/** The triples that fit a pattern, found on the side where fewest have to be looked at. */
export function* matchIds(graph: Graph, pattern: Omit<Pattern, 'limit'>): Generator<IdTriple> {
  const subject = pattern.subject && graph.id(pattern.subject);
  const predicate = pattern.predicate && graph.id({ termType: 'NamedNode', value: pattern.predicate });
  const object = pattern.object && graph.id(pattern.object);
  const unknown =
    (pattern.subject && subject === undefined) ||
    (pattern.predicate && predicate === undefined) ||
    (pattern.object && object === undefined);
  if (unknown) return;

  // What a snapshot says by relations of its own is for those who know of them.
  const published = (predicates: Ids): Ids => predicates.filter((id) => !isDerived(graph.term(id).value));
  const stated = statedIn(graph);
  if (subject !== undefined) {
    for (const p of predicate === undefined ? published(graph.outgoing(subject)) : [predicate]) {
      const objects = stated.objects(subject, p);
      if (object === undefined) for (const o of objects) yield [subject, p, o];
      else if (has(objects, object)) yield [subject, p, object];
    }
  } else if (object !== undefined) {
    for (const p of predicate === undefined ? published(graph.incoming(object)) : [predicate]) {
      for (const s of stated.subjects(p, object)) yield [s, p, object];
    }
  } else {
    for (const p of predicate === undefined ? published(graph.predicates()) : [predicate]) {
      for (const s of graph.subjectsOf(p)) for (const o of stated.objects(s, p)) yield [s, p, o];
    }
  }
}
