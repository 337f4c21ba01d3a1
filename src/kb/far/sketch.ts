import type { Id } from '../../core/index.ts';
import { ask, directions, inBatches, type Looking, named, valuesOf } from './asking.ts';

/** Predicates of a node, in both directions, that one row each is expected of. */
const PREDICATES = 25;

/** Fetches one neighbour behind every relation of some nodes, and how many there are. */
export async function sketch(nodes: readonly Id[], looking: Looking): Promise<void> {
  await inBatches(
    nodes,
    () => PREDICATES,
    looking,
    async (batch) => {
      const { graph } = looking;
      const values = valuesOf(batch, graph);
      const [out, into] = directions(values, looking);
      const rows = await ask(
        `SELECT ?n ?d ?p (COUNT(*) AS ?c) (SAMPLE(?x) AS ?x1) { { ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) } } GROUP BY ?n ?d ?p`,
        looking,
      );
      if (rows === undefined) return false;
      for (const node of batch) if (graph.knownOf(node) === undefined) graph.settle(node, 'sketched');
      for (const { n, d, p, c, x1 } of rows) {
        const [node, predicate, end] = [n && graph.id(n), named(graph, p), x1 && named(graph, x1)];
        if (node === undefined || predicate === undefined || graph.knownOf(node) !== 'sketched') continue;
        graph.addEnds(node, predicate, d?.value === 'i', end === undefined ? [] : [end], Number(c?.value ?? 1));
      }
      return true;
    },
  );
}

/** Asks how many triples nodes are in. */
export async function countTriples(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  await inBatches(
    nodes,
    () => 1,
    looking,
    async (batch) => {
      const [out, into] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(`SELECT ?n (COUNT(*) AS ?c) { { ${out} } UNION { ${into} } } GROUP BY ?n`, looking);
      for (const { n, c } of rows ?? []) {
        const node = n && graph.id(n);
        if (node !== undefined) graph.setDegree(node, Number(c?.value ?? 0));
      }
      return true;
    },
  );
}
