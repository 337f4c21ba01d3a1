import type { Dialect, Graph, Id } from '../core/index.ts';
import { humanise } from './humanise.ts';
import { nodesOf } from './labels.ts';
import { areNamedByIris } from './named-by-iris.ts';
import { createNamesByClass, type NamesByClass } from './names-by-class.ts';
import { createRealised, DEEPEST_TITLE, type Realised } from './realised.ts';
import { members, resolveVocabulary, type Vocabulary } from './vocabulary.ts';

/** A class is one of mediators when at least this share of its members are. */
const nearlyAll = 0.9;

/**
 * Finds the nodes that only connect others, such as a marriage or a film role: 1 for those, 0 for the rest.
 *
 * Told by structure alone: a mediator has no name, and two links or more to named things or literals, one of them to
 * a named thing. A name may be the end of an IRI, where those of a class are written so. A nameless member of a class
 * whose members mostly have names is a thing whose name is missing.
 */
export function mediators(
  graph: Graph,
  dialect: Dialect,
  vocabulary: Vocabulary = resolveVocabulary(graph, dialect),
): Uint8Array {
  const connectors = findConnectors(
    graph,
    vocabulary,
    createNamesByClass(graph, dialect),
    createRealised(graph, dialect.profile),
  );
  const { typeOf } = vocabulary;
  if (typeOf === undefined) return connectors;

  const inNamedClass = new Uint8Array(graph.termCount);
  const inMediatorClass = new Uint8Array(graph.termCount);
  for (const type of graph.objectsOf(typeOf)) {
    const nodes = members(graph, vocabulary, type);
    const mark = isMediatorClass(nodes, connectors) ? inMediatorClass : inNamedClass;
    for (const node of nodes) mark[node] = 1;
  }
  return connectors.map((connects, node) =>
    connects === 1 && (inMediatorClass[node] === 1 || inNamedClass[node] === 0) ? 1 : 0,
  );
}

/** Whether nearly all of a class's members are mediators. */
export function isMediatorClass(classMembers: Uint32Array, mediatorNodes: Uint8Array): boolean {
  let count = 0;
  for (const member of classMembers) count += mediatorNodes[member]!;
  return count > 0 && count >= nearlyAll * classMembers.length;
}

function findConnectors(graph: Graph, vocabulary: Vocabulary, names: NamesByClass, realised: Realised): Uint8Array {
  const named = namedNodes(graph, vocabulary, names);
  // What is known by the titles of what realises it has these for names.
  for (let depth = 0; depth < DEEPEST_TITLE; depth++)
    for (const { relation, inverse } of realised.steps)
      for (const work of inverse ? graph.objectsOf(relation) : graph.subjectsOf(relation))
        if (realised.by(work).some((each) => named[each] === 1)) named[work] = 1;
  const connectors = nodesOf(graph);
  for (const node of schemaNodes(graph, vocabulary)) connectors[node] = 0;
  for (let node = 0; node < connectors.length; node++) {
    if (connectors[node] === 0) continue;
    const isAnonymous = named[node] === 0 && !graph.isLiteral(node) && !isWord(graph, vocabulary, node);
    connectors[node] = isAnonymous && connects(graph, vocabulary, named, node) ? 1 : 0;
  }
  return connectors;
}

/** What says nothing itself and whose IRI is words, such as `…#Crumbly`: several things have it, and it connects none of them. */
function isWord(graph: Graph, { bookkeeping }: Vocabulary, node: Id): boolean {
  const { termType, value } = graph.term(node);
  if (termType !== 'NamedNode' || !/^\p{L}+(?: \p{L}+)*$/u.test(humanise(value))) return false;
  return graph.outgoing(node).every((predicate) => bookkeeping.has(predicate));
}

function connects(graph: Graph, { bookkeeping }: Vocabulary, named: Uint8Array, node: Id): boolean {
  let links = 0;
  let namedLinks = 0;
  const isEnough = (neighbours: Uint32Array): boolean => {
    for (const neighbour of neighbours) {
      if (neighbour === node) continue;
      if (named[neighbour] === 1) namedLinks++;
      else if (!graph.isLiteral(neighbour)) continue;
      links++;
      if (links >= 2 && namedLinks >= 1) return true;
    }
    return false;
  };
  for (const predicate of graph.outgoing(node)) {
    if (!bookkeeping.has(predicate) && isEnough(graph.objects(node, predicate))) return true;
  }
  for (const predicate of graph.incoming(node)) {
    if (!bookkeeping.has(predicate) && isEnough(graph.subjects(predicate, node))) return true;
  }
  return false;
}

function namedNodes(graph: Graph, vocabulary: Vocabulary, names: NamesByClass): Uint8Array {
  const { labels, aliases, typeOf } = vocabulary;
  const named = new Uint8Array(graph.termCount);
  if (names.some)
    for (let node = 0; node < named.length && !graph.isLiteral(node); node++) named[node] = names.isNamed(node) ? 1 : 0;
  for (const predicate of [...labels, ...aliases]) for (const node of graph.subjectsOf(predicate)) named[node] = 1;
  for (const type of typeOf === undefined ? [] : graph.objectsOf(typeOf)) {
    const nodes = members(graph, vocabulary, type);
    if (areNamedByIris(graph, nodes, type)) for (const node of nodes) named[node] = 1;
  }
  return named;
}

/** Classes and relations are part of the schema, whatever they are linked to. */
function* schemaNodes(graph: Graph, vocabulary: Vocabulary): Iterable<Id> {
  const { typeOf, classTypes, relationTypes } = vocabulary;
  yield* graph.predicates();
  if (typeOf !== undefined) yield* graph.objectsOf(typeOf);
  for (const type of [...classTypes, ...relationTypes]) yield* members(graph, vocabulary, type);
}
