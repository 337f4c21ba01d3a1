import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking, named, push, valuesOf } from './asking.ts';
import type { EdgeWish } from './far-graph.ts';

/** Alternatives that one query has. */
const MOST_BRANCHES = 120;

/** Fetches edges that are known in part, those with few ends first, until there are so many rows. */
export async function edges(wishes: readonly EdgeWish[], most: number, looking: Looking): Promise<void> {
  const { graph } = looking;
  const groups = new Map<string, EdgeWish[]>();
  let rows = 0;
  const count = (wish: EdgeWish): number => graph.countOf(wish.node, wish.predicate, wish.inverse);
  for (const wish of wishes.toSorted((a, b) => count(a) - count(b))) {
    rows += count(wish);
    if (rows > most) break;
    const key = `${wish.predicate} ${wish.inverse}`;
    const group = groups.get(key);
    if (group) group.push(wish);
    else groups.set(key, [wish]);
  }
  const lists = [...groups.values()];
  for (let from = 0; from < lists.length; from += MOST_BRANCHES) {
    await askEdges(lists.slice(from, from + MOST_BRANCHES), looking);
  }
}

async function askEdges(groups: readonly (readonly EdgeWish[])[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const branches = groups.map((group, i) => {
    const [{ predicate, inverse }] = group as [EdgeWish];
    const p = write.term(graph.term(predicate));
    const values = valuesOf(
      group.map(({ node }) => node),
      graph,
    );
    return `{ VALUES ?n { ${values} } ${inverse ? `?x ${p} ?n` : `?n ${p} ?x`} BIND(${i} AS ?g) }`;
  });
  const rows = await ask(`SELECT ?g ?n ?x { ${branches.join(' UNION ')} }`, looking);
  if (rows === undefined) return;
  const found = groups.map(() => new Map<Id, Id[]>());
  for (const { g, n, x } of rows) {
    const [node, end] = [n && graph.id(n), x && named(graph, x)];
    if (node === undefined || end === undefined) continue;
    push(found[Number(g?.value)]!, node, end);
  }
  groups.forEach((group, i) => {
    const [{ predicate, inverse }] = group as [EdgeWish];
    for (const [node, ends] of found[i]!) {
      if (graph.knownOf(node) === undefined) graph.settle(node, 'sketched');
      graph.addEnds(node, predicate, inverse, ends);
    }
  });
}
