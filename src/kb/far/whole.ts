import type { Id, Row } from '../../core/index.ts';
import { ask, directions, inBatches, type Looking, named, placesOf, push } from './asking.ts';
import { behindBlanks } from './behind-blanks.ts';
import { ENDS_IN_ONE, endsIn } from './ends-in-one.ts';
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
      const [out, into] = directions(placesOf(batch, graph), looking);
      const things = `{ ${out} FILTER(!isLiteral(?x)) BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) }`;
      const rows = await ask(
        `SELECT ?d ?p ?ends ?i ?x { { SELECT ?d ?p ${ENDS_IN_ONE} { ${things} } GROUP BY ?d ?p } UNION { ${out} FILTER(isLiteral(?x)) } }`,
        looking,
      );
      if (rows === undefined) {
        if (batch.length === 1) tooMany.push(batch[0]!);
        return batch.length === 1;
      }
      for (const node of batch) graph.settle(node, 'whole');
      const blanks = addRows(rows, batch, looking);
      for (const node of blanks) await behindBlanks(node, looking);
      return true;
    },
  );
  await Promise.all([plain, lookAtHubs(hubs, looking)]);
  await lookAtHubs(tooMany, looking);
}

/** Adds what was found; returns the nodes beside which there are blank ones, which only another query can follow. */
function addRows(rows: readonly Row[], nodes: readonly Id[], looking: Looking): ReadonlySet<Id> {
  const { graph } = looking;
  const beside = new Set<Id>();
  const found = new Map<Id, Map<number, Id[]>>();
  for (const row of rows) {
    const predicate = named(graph, row.p);
    if (predicate === undefined) continue;
    const key = row.d?.value === 'i' ? -1 - predicate : predicate;
    for (const { place, end } of endsIn(row, looking)) {
      const node = nodes[place];
      if (node === undefined) continue;
      if (end === undefined) {
        beside.add(node);
        continue;
      }
      let own = found.get(node);
      if (own === undefined) found.set(node, (own = new Map()));
      push(own, key, end);
    }
  }
  for (const [node, own] of found) {
    for (const [key, ends] of own) graph.addEnds(node, key < 0 ? -1 - key : key, key < 0, ends);
  }
  return beside;
}
