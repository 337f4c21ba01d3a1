import type { Term } from './term.ts';

/**
 * A term's number in one graph.
 * @example
 * const id: Id | undefined = kb.snapshot?.graph.id({ termType: 'NamedNode', value: iri });
 */
export type Id = number;
/**
 * Ascending, without duplicates; often a view into the graph's own memory: read, never write.
 * @example
 * const relations: Ids | undefined = kb.snapshot?.graph.predicates();
 */
export type Ids = Uint32Array;

/**
 * A graph within reach of a function call. Terms are small integers, so that evaluating, enumerating and walking
 * touch no strings. A term that the graph does not hold has no id.
 * @example
 * const { graph } = kb.snapshot!;
 * for (const id of graph.predicates()) console.log(graph.term(id).value);
 */
export interface Graph {
  readonly tripleCount: number;
  readonly termCount: number;
  id(term: Term): Id | undefined;
  term(id: Id): Term;
  isLiteral(id: Id): boolean;
  /** Whether a term is a node without an IRI. */
  isBlank(id: Id): boolean;
  objects(subject: Id, predicate: Id): Ids;
  subjects(predicate: Id, object: Id): Ids;
  /** All objects of some subjects, or (`inverse`) all subjects of some objects. */
  image(nodes: Ids, predicate: Id, inverse: boolean): Ids;
  /** The predicates of a node's outgoing and incoming edges. */
  outgoing(node: Id): Ids;
  incoming(node: Id): Ids;
  /** All predicates; and the nodes at either end of one. */
  predicates(): Ids;
  subjectsOf(predicate: Id): Ids;
  objectsOf(predicate: Id): Ids;
  /** How many triples a node is in, where the graph knows it without looking at them. */
  degree?(node: Id): number;
  /** Of each object of a predicate how many subjects it has, where the graph knows that without having its triples. */
  subjectCounts?(predicate: Id): ReadonlyMap<Id, number> | undefined;
  /** Of a graph that grows as it is looked at, counts up whenever it does: what was worked out before may lack something. */
  readonly version?: number;
}
