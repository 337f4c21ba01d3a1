import type { Graph, Id, Ids } from '../core/index.ts';
import { isNameInIri, localWords } from './local-words.ts';
import { sample } from './profile/sample.ts';

const LOOKED_AT = 500;
/** Some names have numbers in them, and are not told from codes. */
const MOSTLY = 0.6;

/** Whether the things of a class mostly have IRIs that end in their names. */
export function areNamedByIris(graph: Graph, things: Ids, type: Id): boolean {
  const className = new Set(localWords(graph.term(type).value));
  const looked = sample(things, LOOKED_AT);
  let named = 0;
  for (const thing of looked) if (isNamedByIri(graph, thing, className)) named++;
  return named > 0 && named >= MOSTLY * looked.length;
}

/** A `Coast_Road` is a road called so; a `Marriage_of_Ann` is called by what it is and by whom it connects. */
function isNamedByIri(graph: Graph, thing: Id, className: ReadonlySet<string>): boolean {
  const { termType, value } = graph.term(thing);
  if (termType !== 'NamedNode' || !isNameInIri(value)) return false;
  const words = new Set(localWords(value));
  if (![...words].some((word) => className.has(word))) return true;
  if ([...words].every((word) => className.has(word))) return false;
  for (const neighbour of neighboursOf(graph, thing)) {
    // The class is one of them.
    const own = localWords(graph.term(neighbour).value).filter((word) => !className.has(word));
    if (own.length > 0 && own.every((word) => words.has(word))) return false;
  }
  return true;
}

function* neighboursOf(graph: Graph, node: Id): Iterable<Id> {
  for (const relation of graph.outgoing(node))
    for (const end of graph.objects(node, relation)) if (graph.term(end).termType === 'NamedNode') yield end;
  for (const relation of graph.incoming(node))
    for (const start of graph.subjects(relation, node)) if (graph.term(start).termType === 'NamedNode') yield start;
}
