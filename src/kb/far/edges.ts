import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking, push } from './asking.ts';
import { ENDS_IN_ONE, endsIn } from './ends-in-one.ts';
import type { EdgeWish } from './wishes.ts';

/** Edges that one query asks for. */
const TOGETHER = 400;

/** Fetches edges that are known in part, those with few ends first, until there are so many. */
export async function edges(wishes: readonly EdgeWish[], most: number, looking: Looking): Promise<void> {
  const { graph } = looking;
  const count = (wish: EdgeWish): number => graph.countOf(wish.node, wish.predicate, wish.inverse);
  const chosen: EdgeWish[] = [];
  let ends = 0;
  for (const wish of wishes.toSorted((a, b) => count(a) - count(b))) {
    ends += count(wish);
    if (ends > most) break;
    chosen.push(wish);
  }
  const batches = Array.from({ length: Math.ceil(chosen.length / TOGETHER) }, (_, i) =>
    chosen.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
  await Promise.all(batches.map((batch) => askEdges(batch, looking)));
}

async function askEdges(wishes: readonly EdgeWish[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const valuesOf = (inverse: boolean): string => {
    const rows = wishes.flatMap((wish, i) =>
      wish.inverse === inverse
        ? [`(${i} ${write.term(graph.term(wish.node))} ${write.term(graph.term(wish.predicate))})`]
        : [],
    );
    return rows.length === 0 ? '' : `VALUES (?i ?n ?p) { ${rows.join(' ')} }`;
  };
  const [out, into] = [valuesOf(false), valuesOf(true)];
  const things = [
    ...(out === '' ? [] : [`{ ${out} ?n ?p ?x FILTER(!isLiteral(?x)) }`]),
    ...(into === '' ? [] : [`{ ${into} ?x ?p ?n }`]),
  ];
  const literals = out === '' ? '' : ` UNION { ${out} ?n ?p ?x FILTER(isLiteral(?x)) }`;
  const text = `SELECT ?ends ?i ?x { { SELECT ${ENDS_IN_ONE} { ${things.join(' UNION ')} } }${literals} }`;
  const rows = await ask(text, looking);
  if (rows === undefined) return;
  const found = new Map<number, Id[]>();
  for (const row of rows) {
    for (const { place, end } of endsIn(row, looking)) if (end !== undefined) push(found, place, end);
  }
  for (const [place, ends] of found) {
    const wish = wishes[place];
    if (wish === undefined) continue;
    if (graph.knownOf(wish.node) === undefined) graph.settle(wish.node, 'sketched');
    graph.addEnds(wish.node, wish.predicate, wish.inverse, ends);
  }
}
