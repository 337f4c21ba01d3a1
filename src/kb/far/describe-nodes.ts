import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, inBatches, type Looking, named, push } from './asking.ts';
import { descriptionQuery } from './sketch-endpoint.ts';

/** Names and types of a node. */
const DESCRIPTION = 20;

/** Fetches the names and types of nodes. */
export async function describeNodes(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph, kb } = looking;
  await inBatches(
    nodes,
    () => DESCRIPTION,
    looking,
    async (batch) => {
      const rows = await ask(
        descriptionQuery(
          kb,
          batch.map((node) => write.term(graph.term(node))),
        ),
        looking,
      );
      if (rows === undefined) return false;
      const found = new Map<Id, Map<Id, Id[]>>(batch.map((node) => [node, new Map()]));
      for (const { n, p, x } of rows) {
        const [node, predicate, end] = [n && graph.id(n), named(graph, p), named(graph, x)];
        const own = node === undefined ? undefined : found.get(node);
        if (own !== undefined && predicate !== undefined && end !== undefined) push(own, predicate, end);
      }
      for (const [node, own] of found) graph.describe(node, own);
      return true;
    },
  );
}
