import type { Id, Row } from '../../core/index.ts';
import { ask, directions, inBatches, type Looking, named, push, valuesOf } from './asking.ts';
import { behindBlanks } from './behind-blanks.ts';
import type { FarGraph } from './far-graph.ts';
import { HUB, lookAtHubs } from './hubs.ts';

/** Triples expected of a node of which nothing is known. */
const EXPECTED = 12;

/** Fetches all triples of some nodes; of a hub not all, but some behind every relation. */
export async function whole(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const isHub = (node: Id): boolean => graph.degree(node) > HUB;
  const hubs = nodes.filter(isHub);
  const expected = (node: Id): number => graph.degree(node) || EXPECTED;
  const tooMany: Id[] = [];
  const plain = inBatches(
    nodes.filter((node) => !isHub(node)),
    expected,
    looking,
    async (batch) => {
      const [out, into] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(
        `SELECT ?n ?d ?p ?x { { ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) } }`,
        looking,
      );
      if (rows === undefined) {
        if (batch.length === 1) tooMany.push(batch[0]!);
        return batch.length === 1;
      }
      for (const node of batch) graph.settle(node, 'whole');
      const blanks = addRows(rows, graph);
      for (const node of blanks) await behindBlanks(node, looking);
      return true;
    },
  );
  await Promise.all([plain, lookAtHubs(hubs, looking)]);
  await lookAtHubs(tooMany, looking);
}

/** Adds rows of ?n ?d ?p ?x; returns the nodes beside which there are blank ones, which only another query can follow. */
function addRows(rows: readonly Row[], graph: FarGraph): ReadonlySet<Id> {
  const found = new Map<Id, Map<number, Id[]>>();
  const beside = new Set<Id>();
  for (const { n, d, p, x } of rows) {
    const [node, predicate] = [n && graph.id(n), named(graph, p)];
    if (node === undefined || predicate === undefined || x === undefined) continue;
    if (x.termType === 'BlankNode') {
      beside.add(node);
      continue;
    }
    const end = graph.intern(x);
    if (end === undefined) continue;
    let own = found.get(node);
    if (own === undefined) found.set(node, (own = new Map()));
    push(own, d?.value === 'i' ? -1 - predicate : predicate, end);
  }
  for (const [node, own] of found) {
    for (const [key, ends] of own) graph.addEnds(node, key < 0 ? -1 - key : key, key < 0, ends);
  }
  return beside;
}
