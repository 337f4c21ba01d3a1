import type { Graph, Id, Ids } from '../core/index.ts';
import { localName } from './humanise.ts';
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
  return ![...words].every((word) => className.has(word)) && !isCalledAfterOthers(graph, thing, words, className);
}

/** Whether the name of a thing holds that of one beside it. */
function isCalledAfterOthers(
  graph: Graph,
  thing: Id,
  words: ReadonlySet<string>,
  className: ReadonlySet<string>,
): boolean {
  for (const neighbour of neighboursOf(graph, thing)) {
    // The class is one of them.
    const own = localWords(graph.term(neighbour).value).filter((word) => !className.has(word));
    if (own.length > 0 && own.every((word) => words.has(word))) return true;
  }
  return false;
}

const ONE_WORD = /^(?:\p{L}{3,20}|\p{L}{1,5}[-_]?\d{2,6})$/u;
const CODE = /^\p{L}{6,20}[-_]\d{2,6}$/u;
const SLUG = /^\p{Ll}{2,20}(?:-\p{Ll}{2,20}){1,2}$/u;

/**
 * Whether what looks like a connection is called by the end of its IRI: one word or code, or one that speaks neither of its class nor of what it connects, such
 * as the server `backup-01`; of what has no class, a slug may be it, too.
 */
export function isCalledByIri(graph: Graph, thing: Id, typeOf: Id | undefined): boolean {
  const { value } = graph.term(thing);
  const local = localName(value);
  if (ONE_WORD.test(local)) return true;
  const types = typeOf === undefined ? [] : [...graph.objects(thing, typeOf)];
  if (!CODE.test(local) && (types.length > 0 || !SLUG.test(local))) return false;
  const className = new Set(types.flatMap((type) => localWords(graph.term(type).value)));
  const words = new Set(localWords(value));
  return ![...words].some((word) => className.has(word)) && !isCalledAfterOthers(graph, thing, words, className);
}

function* neighboursOf(graph: Graph, node: Id): Iterable<Id> {
  for (const relation of graph.outgoing(node))
    for (const end of graph.objects(node, relation)) if (graph.term(end).termType === 'NamedNode') yield end;
  for (const relation of graph.incoming(node))
    for (const start of graph.subjects(relation, node)) if (graph.term(start).termType === 'NamedNode') yield start;
}
