import type { Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking } from './asking.ts';
import { ENDS_IN_ONE, endsIn } from './ends-in-one.ts';
import { takeUp } from './take-up.ts';
import { type Fact, inOrder } from './told.ts';
import type { EdgeWish } from './wishes.ts';

/** Edges that one query asks for. */
const TOGETHER = 400;

/** Fetches edges that are known in part, those with few ends first, until there are so many. Returns what takes them up. */
export async function edges(wishes: readonly EdgeWish[], most: number, looking: Looking): Promise<() => void> {
  const { graph } = looking;
  const count = ({ node, predicate, inverse }: EdgeWish): number => graph.countOf(node, predicate, inverse);
  const chosen: EdgeWish[] = [];
  let ends = 0;
  for (const wish of wishes.toSorted((a, b) => count(a) - count(b))) {
    ends += count(wish);
    if (ends > most) break;
    chosen.push(wish);
  }
  const facts = await edgeFacts(chosen, looking);
  return () => {
    chosen.forEach(({ node }, i) => {
      const fact = facts[i];
      if (fact === undefined || fact.ends.length === 0) return;
      if (graph.knownOf(node) === undefined) graph.settle(node, 'sketched');
      takeUp(node, [fact], graph);
    });
  };
}

/** What is behind each of some edges; undefined of those that could not be told. */
export async function edgeFacts(wishes: readonly EdgeWish[], looking: Looking): Promise<readonly (Fact | undefined)[]> {
  const { graph, told } = looking;
  const keyOf = ({ node, predicate, inverse }: EdgeWish): string =>
    `${graph.term(node).value} ${inverse ? '^' : ''}${graph.term(predicate).value}`;
  const facts = wishes.map((wish) => told.get('edge', keyOf(wish))?.[0]);
  const unknown = wishes.flatMap((wish, i) => (facts[i] === undefined ? [{ wish, i }] : []));
  const batches = Array.from({ length: Math.ceil(unknown.length / TOGETHER) }, (_, i) =>
    unknown.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
  const fetchBatch = async (batch: typeof unknown): Promise<void> => {
    const found = await askEdges(
      batch.map(({ wish }) => wish),
      looking,
    );
    found?.forEach((fact, place) => {
      const { wish, i } = batch[place]!;
      facts[i] = fact;
      told.keep('edge', keyOf(wish), [fact]);
    });
  };
  await Promise.all(batches.map(fetchBatch));
  return facts;
}

async function askEdges(wishes: readonly EdgeWish[], looking: Looking): Promise<readonly Fact[] | undefined> {
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
  if (rows === undefined) return undefined;
  const found = wishes.map(() => ({ ends: [] as Term[], unseen: 0 }));
  for (const { place, end } of rows.flatMap((row) => endsIn(row, looking))) {
    const own = found[place];
    if (own && end) own.ends.push(end);
    else if (own) own.unseen += 1;
  }
  return wishes.map(({ predicate, inverse }, i) => {
    const { ends, unseen } = found[i]!;
    const count = unseen > 0 ? { count: ends.length + unseen } : {};
    const [fact] = inOrder([{ predicate: graph.term(predicate).value, inverse, ends, ...count }]);
    return fact!;
  });
}
