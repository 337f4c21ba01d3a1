import type { Id, Row } from '../../core/index.ts';
import { ask, directions, inBatches, type Looking, placesOf } from './asking.ts';
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
      const rows = await ask(sketching([placesOf(batch, graph)], looking), looking);
      if (rows === undefined) return false;
      for (const [node, facts] of sketchesIn(rows, batch)) told.set(node, facts);
      return true;
    },
  );
  return told;
}

/**
 * One neighbour behind every relation of nodes, and how many there are. The least rather than a SAMPLE: it is the same
 * each time, and Virtuoso takes half as long, since it compares numbers where a sample makes texts of all.
 */
export function sketching(nodes: readonly string[], looking: Looking): string {
  const ways = nodes.map((values) => {
    const [out, into] = directions(values, looking);
    return `{ ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) }`;
  });
  return `SELECT ?i ?d ?p (COUNT(*) AS ?c) (MIN(?x) AS ?end) { ${ways.join(' UNION ')} } GROUP BY ?i ?d ?p`;
}

export function sketchesIn(rows: readonly Row[], nodes: readonly Id[]): ReadonlyMap<Id, readonly Fact[]> {
  const found = new Map<Id, Fact[]>(nodes.map((node) => [node, []]));
  for (const { i, d, p, c, end } of rows) {
    const own = found.get(nodes[Number(i?.value)] ?? -1);
    if (own === undefined || p === undefined) continue;
    const ends = end === undefined || end.termType === 'BlankNode' ? [] : [end];
    own.push({ predicate: p.value, inverse: d?.value === 'i', ends, count: Number(c?.value ?? 1) });
  }
  return new Map(Array.from(found, ([node, facts]) => [node, inOrder(facts)]));
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
      const rows = await ask(counting(placesOf(batch, graph), looking), looking);
      if (rows !== undefined) for (const [node, count] of countsIn(rows, batch)) told.set(node, count);
      return true;
    },
  );
  return told;
}

/** How many triples nodes are in. */
export function counting(nodes: string, looking: Looking): string {
  const [out, into] = directions(nodes, looking);
  return `SELECT ?i (COUNT(*) AS ?c) { { ${out} } UNION { ${into} } } GROUP BY ?i`;
}

export function countsIn(rows: readonly Row[], nodes: readonly Id[]): ReadonlyMap<Id, number> {
  const counts = new Map(nodes.map((node) => [node, 0]));
  for (const { i, c } of rows) {
    const node = nodes[Number(i?.value)];
    if (node !== undefined && c !== undefined) counts.set(node, Number(c.value));
  }
  return counts;
}
