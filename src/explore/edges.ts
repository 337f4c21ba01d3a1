import type { Graph, Id, Iri, Run, Term, Triple } from '../core/index.ts';
import { isDerived, statedIn } from '../graph/index.ts';
import type { Explored } from './explored.ts';
import type { Facts } from './facts.ts';
import { valuesOf } from './value.ts';

/** What one relation leads to, before anything is named. */
export interface Edges {
  readonly predicate: Iri;
  readonly inverse: boolean;
  readonly terms: readonly Term[];
  readonly count: number;
  readonly exact: boolean;
}

export type Node = Triple['subject'];

export interface EdgesWanted {
  /** How many values of each relation are wanted. */
  readonly values: number;
  /** One relation alone, and `skip` values of it less. */
  readonly relation?: string;
  readonly skip?: number;
}

/** Facts asked of a graph that is far away, each direction for itself. */
export const MOST_REMOTE = 1_000;

export function nodeOf(thing: string): Node {
  if (thing.startsWith('_:')) return { termType: 'BlankNode', value: thing.slice(2) };
  return { termType: 'NamedNode', value: thing };
}

/** What leads away from a node and to it. */
export async function edgesOf(
  explored: Explored,
  node: Node,
  wanted: EdgesWanted,
  run: Run,
): Promise<readonly Edges[]> {
  const { snapshot } = explored;
  return snapshot ? edgesNear(snapshot.graph, node, wanted) : await edgesFar(explored, node, wanted, run);
}

function edgesNear(graph: Graph, node: Node, { values, skip = 0, relation }: EdgesWanted): readonly Edges[] {
  const id = graph.id(node);
  if (id === undefined) return [];
  const stated = statedIn(graph);
  const edges = (predicate: Id, inverse: boolean): Edges => {
    const ends = inverse ? stated.subjects(predicate, id) : stated.objects(id, predicate);
    const from = relation === undefined ? 0 : skip;
    const terms = Array.from(ends.subarray(from, from + values), (end) => graph.term(end));
    return { predicate: graph.term(predicate).value as Iri, inverse, terms, count: ends.length, exact: true };
  };
  return [
    ...Array.from(graph.outgoing(id), (predicate) => edges(predicate, false)),
    ...Array.from(graph.incoming(id), (predicate) => edges(predicate, true)),
  ].filter(({ count }) => count > 0);
}

async function edgesFar({ kb }: Explored, node: Node, wanted: EdgesWanted, run: Run): Promise<readonly Edges[]> {
  const { values, skip = 0, relation } = wanted;
  const only = relation === undefined ? {} : { predicate: relation as Iri };
  const from = relation === undefined ? 0 : skip;
  const looks = [
    { inverse: false, pattern: { subject: node, ...only, limit: MOST_REMOTE } },
    { inverse: true, pattern: { object: node, ...only, limit: MOST_REMOTE } },
  ];
  const found: Edges[] = [];
  for (const { inverse, pattern } of looks) {
    const matches = await kb.match(pattern, run);
    if (matches.status === 'failed') throw matches.error;
    const groups = new Map<Iri, Term[]>();
    for (const { subject, predicate, object } of matches.triples) {
      const iri = predicate.value as Iri;
      groups.set(iri, [...(groups.get(iri) ?? []), inverse ? subject : object]);
    }
    for (const [predicate, ends] of groups) {
      found.push({
        predicate,
        inverse,
        terms: ends.slice(from, from + values),
        count: ends.length,
        exact: matches.complete,
      });
    }
  }
  return found;
}

/** Whether edges are told among the facts: what names, types and describes is told apart, and what a snapshot adds not at all. */
export function isFact({ predicate, inverse }: Edges, { kb: { dialect } }: Explored): boolean {
  if (isDerived(predicate)) return false;
  const { typeOf, memberOf, labelOf, descriptionOf } = dialect;
  return inverse || ![typeOf, ...(memberOf?.typed ?? []), ...labelOf, ...descriptionOf].includes(predicate);
}

/** Edges as facts, with the names of all that stands in them. */
export async function named(edges: readonly Edges[], explored: Explored, run: Run): Promise<readonly Facts[]> {
  const relations = await valuesOf(
    edges.map(({ predicate: value }) => ({ termType: 'NamedNode', value })),
    explored,
    run,
  );
  const ends = await valuesOf(
    edges.flatMap(({ terms }) => terms),
    explored,
    run,
  );
  let next = 0;
  return edges.map(({ inverse, terms, count, exact }, i) => ({
    relation: relations[i]!,
    inverse,
    values: ends.slice(next, (next += terms.length)),
    count,
    exact,
    hasMore: !exact || count > terms.length,
  }));
}
