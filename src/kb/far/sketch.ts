import type { Id } from '../../core/index.ts';
import { ask, directions, inBatches, type Looking, push, valuesOf } from './asking.ts';
import { takeUp } from './take-up.ts';
import { type Fact, inOrder, toldOf } from './told.ts';

/** Predicates of a node, in both directions, that one row each is expected of. */
const PREDICATES = 25;

/** Fetches one neighbour behind every relation of some nodes, and how many there are. Returns what takes them up. */
export async function sketch(nodes: readonly Id[], looking: Looking): Promise<() => void> {
  const { graph } = looking;
  const told = await sketches(nodes, looking);
  return () => {
    for (const [node, facts] of told) {
      if (graph.knownOf(node) === 'whole') continue;
      graph.settle(node, 'sketched');
      takeUp(node, facts, graph);
    }
  };
}

export function sketches(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  return toldOf('sketch', nodes, looking, (unknown) => fetchSketches(unknown, looking));
}

async function fetchSketches(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph } = looking;
  const told = new Map<Id, readonly Fact[]>();
  await inBatches(
    nodes,
    () => PREDICATES,
    looking,
    async (batch) => {
      const [out, into] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(
        `SELECT ?n ?d ?p (COUNT(*) AS ?c) (SAMPLE(?x) AS ?x1) { { ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) } } GROUP BY ?n ?d ?p`,
        looking,
      );
      if (rows === undefined) return false;
      const found = new Map<string, Fact[]>();
      for (const { n, d, p, c, x1 } of rows) {
        if (n === undefined || p === undefined) continue;
        const ends = x1 === undefined || x1.termType === 'BlankNode' ? [] : [x1];
        push(found, n.value, { predicate: p.value, inverse: d?.value === 'i', ends, count: Number(c?.value ?? 1) });
      }
      for (const node of batch) told.set(node, inOrder(found.get(graph.term(node).value) ?? []));
      return true;
    },
  );
  return told;
}

/** Asks how many triples nodes are in. */
export async function countTriples(nodes: readonly Id[], looking: Looking): Promise<void> {
  const told = await toldOf('degree', nodes, looking, (unknown) => fetchDegrees(unknown, looking));
  for (const [node, count] of told) looking.graph.setDegree(node, count);
}

async function fetchDegrees(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, number>> {
  const { graph } = looking;
  const told = new Map<Id, number>();
  await inBatches(
    nodes,
    () => 1,
    looking,
    async (batch) => {
      const [out, into] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(`SELECT ?n (COUNT(*) AS ?c) { { ${out} } UNION { ${into} } } GROUP BY ?n`, looking);
      const counts = new Map(rows?.map(({ n, c }) => [n?.value, Number(c?.value ?? 0)]));
      if (rows !== undefined) for (const node of batch) told.set(node, counts.get(graph.term(node).value) ?? 0);
      return true;
    },
  );
  return told;
}
