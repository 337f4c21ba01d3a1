import type { Graph, Id, Ids, Run } from '../core/index.ts';
import { termKey } from '../form/index.ts';
import { statedIn } from '../graph/index.ts';
import { write } from '../sparql/index.ts';
import { type Edges, MOST_REMOTE, type Node } from './edges.ts';
import type { Explored } from './explored.ts';
import type { Facts } from './facts.ts';
import { Reached } from './reached.ts';
import { isUnnamed, valuesOf } from './value.ts';

/** Nodes of one relation that are looked through, and values of one relation of a node. */
const MOST_NODES = 50;
const MOST_ENDS = 200;

export interface BeyondRequest {
  /** The thing whose facts they are: what leads back to it says nothing. */
  readonly from: Node;
  /** How many values are shown of each relation beyond. */
  readonly values: number;
  /** How many values were left out before those of the facts. */
  readonly skip: number;
}

/** What the values of a fact that have no name are connected with, all of them together. */
export async function edgesBeyond(
  fact: Facts,
  request: BeyondRequest,
  explored: Explored,
  run: Run,
): Promise<readonly Edges[]> {
  const { snapshot } = explored;
  return snapshot
    ? await beyondNear(fact, snapshot.graph, request, explored, run)
    : await beyondFar(fact, request, explored, run);
}

async function beyondNear(
  { relation, inverse }: Facts,
  graph: Graph,
  { from, values, skip }: BeyondRequest,
  explored: Explored,
  run: Run,
): Promise<readonly Edges[]> {
  const thing = graph.id(from)!;
  const predicate = graph.id({ termType: 'NamedNode', value: relation.value })!;
  const stated = statedIn(graph);
  const all = inverse ? stated.subjects(predicate, thing) : stated.objects(thing, predicate);
  const nodes = all.subarray(skip, skip + MOST_NODES);
  const terms = Array.from(nodes, (node) => graph.term(node));
  const named = await valuesOf(terms, explored, run);
  const reached = new Reached(values);
  let isAll = nodes.length === all.length;
  const take = (next: Id, ends: Ids, inward: boolean) => {
    isAll &&= ends.length <= MOST_ENDS;
    for (const end of ends.subarray(0, MOST_ENDS))
      if (end !== thing) reached.add(graph.term(next).value, graph.term(end), inward);
  };
  for (const node of nodes.filter((_, i) => isUnnamed(named[i]!))) {
    for (const next of graph.outgoing(node)) take(next, stated.objects(node, next), false);
    for (const next of graph.incoming(node)) take(next, stated.subjects(next, node), true);
  }
  return reached.edges(isAll);
}

/** A query goes all the way: a blank node could not be asked for again. */
async function beyondFar(
  { relation, inverse }: Facts,
  { from, values }: BeyondRequest,
  explored: Explored,
  run: Run,
): Promise<readonly Edges[]> {
  if (from.termType === 'BlankNode') return [];
  const [thing, by] = [write.term(from), write.iri(relation.value)];
  const step = inverse ? `?n ${by} ${thing}` : `${thing} ${by} ?n`;
  const query = `SELECT ?n ?p ?o ?s { ${step} { ?n ?p ?o } UNION { ?s ?p ?n } } LIMIT ${MOST_REMOTE + 1}`;
  const results = await explored.kb.sparql(query, { limit: MOST_REMOTE, isOwn: true }, run);
  if (results.status === 'failed') throw results.error;
  const rows = results.kind === 'rows' ? results.rows : [];
  const all = new Map(rows.flatMap(({ n }) => (n ? [[termKey(n), n] as const] : [])));
  const nodes = [...all].slice(0, MOST_NODES);
  const named = await valuesOf(
    nodes.map(([, node]) => node),
    explored,
    run,
  );
  const unnamed = new Set(nodes.flatMap(([key], i) => (isUnnamed(named[i]!) ? [key] : [])));
  const reached = new Reached(values);
  for (const { n, p, o, s } of rows) {
    const end = o ?? s;
    if (n && p && end && unnamed.has(termKey(n)) && termKey(end) !== termKey(from)) reached.add(p.value, end, !o);
  }
  return reached.edges(results.kind === 'rows' && results.complete && nodes.length === all.size);
}
