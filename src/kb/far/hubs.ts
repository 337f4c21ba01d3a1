import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking, MOST_ROWS, push } from './asking.ts';
import { edges } from './edges.ts';
import { ENDS_IN_ONE, endsIn } from './ends-in-one.ts';
import { MOST_ENDS } from './far-graph.ts';
import { sketch } from './sketch.ts';
import type { EdgeWish } from './wishes.ts';

/** A node in more triples than this is never pulled whole. */
export const HUB = 1_500;
/** Of what has more ends behind one predicate than are fetched, so many are. */
const SAMPLED = 400;

/** Behind each relation of a hub all ends, where they are few, or some. */
export async function lookAtHubs(hubs: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  if (hubs.length === 0) return;
  // How many ends are behind each of its relations is counted first, unless the index says it.
  await sketch(
    hubs.filter((hub) => !graph.isSigned(hub)),
    looking,
  );
  for (const hub of hubs) if (graph.knownOf(hub) === undefined) graph.settle(hub, 'sketched');
  for (const hub of hubs) {
    const few: EdgeWish[] = [];
    const many: EdgeWish[] = [];
    for (const inverse of [false, true]) {
      for (const predicate of inverse ? graph.incoming(hub) : graph.outgoing(hub)) {
        const count = graph.countOf(hub, predicate, inverse);
        if (count > graph.fetchedOf(hub, predicate, inverse))
          (count <= MOST_ENDS ? few : many).push({ node: hub, predicate, inverse });
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
    const pattern = inverse ? `?x ${p} ${self}` : `${self} ${p} ?x FILTER(!isLiteral(?x))`;
    return `{ { SELECT ?x { ${pattern} } LIMIT ${SAMPLED} } BIND(${i} AS ?i) }`;
  });
  const rows = await ask(`SELECT ${ENDS_IN_ONE} { ${branches.join(' UNION ')} }`, looking);
  const found = new Map<number, Id[]>();
  for (const row of rows ?? []) {
    for (const { place, end } of endsIn(row, looking)) if (end !== undefined) push(found, place, end);
  }
  for (const [place, ends] of found) {
    const { predicate, inverse } = wishes[place]!;
    graph.addEnds(hub, predicate, inverse, ends, graph.countOf(hub, predicate, inverse));
  }
}
