import type { Id, Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, inBatches, type Looking, push } from './asking.ts';
import { descriptionQuery } from './sketch-endpoint.ts';
import { type Fact, inOrder, toldOf } from './told.ts';

/** Names and types of a node. */
const DESCRIPTION = 20;

/** Fetches the names and types of nodes. */
export async function describeNodes(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const told = await toldOf('description', nodes, looking, (unknown) => fetchDescriptions(unknown, looking));
  for (const [node, facts] of told) graph.describe(node, facts);
}

async function fetchDescriptions(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph, kb } = looking;
  const told = new Map<Id, readonly Fact[]>();
  await inBatches(
    nodes,
    () => DESCRIPTION,
    looking,
    async (batch) => {
      const written = batch.map((node) => write.term(graph.term(node)));
      const rows = await ask(descriptionQuery(kb, written), looking);
      if (rows === undefined) return false;
      const found = new Map(batch.map((node) => [graph.term(node).value, new Map<string, Term[]>()]));
      for (const { n, p, x } of rows) {
        const own = n && found.get(n.value);
        if (own !== undefined && p !== undefined && x !== undefined && x.termType !== 'BlankNode')
          push(own, p.value, x);
      }
      for (const node of batch) {
        const own = found.get(graph.term(node).value)!;
        told.set(node, inOrder(Array.from(own, ([predicate, ends]) => ({ predicate, inverse: false, ends }))));
      }
      return true;
    },
  );
  return told;
}
