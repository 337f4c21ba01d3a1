import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking, MOST_ROWS, named, push } from './asking.ts';
import { edges } from './edges.ts';
import { type EdgeWish, MOST_ENDS } from './far-graph.ts';
import { sketch } from './sketch.ts';

/** A node in more triples than this is never pulled whole. */
export const HUB = 1_500;
/** Of what has more ends behind one predicate than are fetched, so many are. */
const SAMPLED = 400;

/** Behind each relation of a hub all ends, where they are few, or some. */
export async function lookAtHubs(hubs: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  if (hubs.length === 0) return;
  await sketch(hubs, looking);
  for (const hub of hubs) {
    const few: EdgeWish[] = [];
    const many: EdgeWish[] = [];
    for (const inverse of [false, true]) {
      for (const predicate of inverse ? graph.incoming(hub) : graph.outgoing(hub)) {
        const count = graph.countOf(hub, predicate, inverse);
        if (count > 1) (count <= MOST_ENDS ? few : many).push({ node: hub, predicate, inverse });
      }
    }
    await edges(few, MOST_ROWS, looking);
    await sampleEnds(hub, many.slice(0, Math.floor(MOST_ROWS / SAMPLED)), looking);
    graph.settle(hub, 'whole');
  }
}

async function sampleEnds(hub: Id, wishes: readonly EdgeWish[], looking: Looking): Promise<void> {
  if (wishes.length === 0) return;
  const { graph } = looking;
  const self = write.term(graph.term(hub));
  const branches = wishes.map(({ predicate, inverse }, i) => {
    const p = write.term(graph.term(predicate));
    return `{ { SELECT ?x { ${inverse ? `?x ${p} ${self}` : `${self} ${p} ?x`} } LIMIT ${SAMPLED} } BIND(${i} AS ?g) }`;
  });
  const rows = await ask(`SELECT ?g ?x { ${branches.join(' UNION ')} }`, looking);
  const found = new Map<Id, Id[]>();
  for (const { g, x } of rows ?? []) {
    const end = x && named(graph, x);
    if (end !== undefined) push(found, Number(g?.value), end);
  }
  for (const [i, ends] of found) {
    const { predicate, inverse } = wishes[i]!;
    graph.addEnds(hub, predicate, inverse, ends, graph.countOf(hub, predicate, inverse));
  }
}
