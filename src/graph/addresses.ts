import type { Graph, Id } from '../core/index.ts';
import { holdsPages, isNameInIri, localWords } from './local-words.ts';
import { sample } from './profile/sample.ts';
import { isWrittenAsAddress } from './readable-iri.ts';

const LOOKED_AT = 100;

/** Tells the IRIs that are addresses on the web and no things: nobody calls them by their ends. */
export function createAddresses(graph: Graph, typeOf: Id | undefined): (node: Id) => boolean {
  const known = new Map<Id, boolean>();
  const leadsToAddresses = (relation: Id): boolean => {
    let leads = known.get(relation);
    if (leads === undefined) known.set(relation, (leads = relation !== typeOf && areAddresses(graph, relation)));
    return leads;
  };
  return (node) => {
    const incoming = graph.incoming(node);
    const called = (relation: Id): readonly string[] => localWords(graph.term(relation).value);
    if (incoming.length > 0 && incoming.every((relation) => holdsPages(called(relation)))) {
      // The site of a server, of which more is said, is a place.
      const isOnSite = incoming.some((relation) => /^(?!.*\bweb site$).*\bsite$/.test(called(relation).join(' ')));
      return !isOnSite || isBare(graph, node);
    }
    if (!isBare(graph, node)) return false;
    return isLocation(graph.term(node).value) || (incoming.length > 0 && incoming.every(leadsToAddresses));
  };
}

/** What the graph says nothing of. */
function isBare(graph: Graph, node: Id): boolean {
  const { termType, value } = graph.term(node);
  return (
    termType === 'NamedNode' &&
    /^https?:/i.test(value) &&
    graph.outgoing(node).length === 0 &&
    graph.subjectsOf(node).length === 0
  );
}

function isLocation(iri: string): boolean {
  return iri.endsWith('/') || isWrittenAsAddress(iri);
}

/**
 * Whether a relation leads to addresses: to IRIs of elsewhere, of which the graph says nothing, each from one thing alone. Terms of a
 * vocabulary are pointed at by many, and ends of IRIs that are written as names are names.
 */
function areAddresses(graph: Graph, relation: Id): boolean {
  const objects = sample(graph.objectsOf(relation), LOOKED_AT);
  const own = new Set(
    [relation, ...sample(graph.subjectsOf(relation), LOOKED_AT)].map((id) => namespaceOf(graph.term(id).value)),
  );
  let [named, located] = [0, 0];
  for (const object of objects) {
    const iri = graph.term(object).value;
    if (!isBare(graph, object) || graph.subjects(relation, object).length > 1 || own.has(namespaceOf(iri)))
      return false;
    if (isNameInIri(iri)) named++;
    if (isLocation(iri)) located++;
  }
  return (
    objects.length > 1 &&
    (located > 0 || new Set(Array.from(objects, (id) => namespaceOf(graph.term(id).value))).size > 1) &&
    2 * named < objects.length
  );
}

function namespaceOf(iri: string): string {
  return iri.replace(/[^/#]*[/#]?$/, '');
}
