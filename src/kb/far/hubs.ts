import type { Id, Term } from '../../core/index.ts';
import { addTo } from '../../search/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking, MOST_ROWS } from './asking.ts';
import { edgeFacts } from './edges.ts';
import { ENDS_IN_ONE, endsIn } from './ends-in-one.ts';
import { type FarGraph, MOST_ENDS } from './far-graph.ts';
import { sign } from './sign.ts';
import { type Fact, inOrder } from './told.ts';

/** Of what has more ends behind one predicate than are fetched, so many are. */
const SAMPLED = 400;

/** What is behind each relation of hubs: all ends where they are few, or some. */
export async function hubFacts(hubs: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph } = looking;
  // How many ends are behind each of its relations is counted first, unless the index says it.
  await sign(
    hubs.filter((hub) => !graph.isSigned(hub)),
    looking,
  );
  const found = new Map<Id, readonly Fact[]>();
  for (const hub of hubs.filter((each) => graph.isSigned(each))) {
    const relations = signedFacts(hub, graph);
    const few = fewest(relations.filter(({ count }) => count <= MOST_ENDS));
    const many = relations.filter(({ count }) => count > MOST_ENDS).slice(0, Math.floor(MOST_ROWS / SAMPLED));
    const asked = few.flatMap((fact) => {
      const predicate = graph.intern({ termType: 'NamedNode', value: fact.predicate });
      return predicate === undefined ? [] : [{ fact, wish: { node: hub, predicate, inverse: fact.inverse } }];
    });
    const wishes = asked.map(({ wish }) => wish);
    const [all, some] = [await edgeFacts(wishes, looking), await sampledEnds(hub, many, looking)];
    const fetched = new Map<Fact, Fact | undefined>([
      ...asked.map(({ fact }, i) => [fact, all[i]] as const),
      ...many.map((fact, i) => [fact, some[i]] as const),
    ]);
    const facts = relations.map((fact) => (fetched.has(fact) ? (fetched.get(fact) ?? { ...fact, isCut: true }) : fact));
    found.set(hub, inOrder(facts.filter(({ ends, isCut }) => ends.length > 0 || isCut)));
  }
  return found;
}

type Counted = Fact & { readonly count: number };

/** The relations that a node is known to have, and how many ends are behind each. */
function signedFacts(node: Id, graph: FarGraph): readonly Counted[] {
  return [false, true].flatMap((inverse) =>
    Array.from(inverse ? graph.incoming(node) : graph.outgoing(node), (predicate) => ({
      predicate: graph.term(predicate).value,
      inverse,
      ends: [],
      count: graph.countOf(node, predicate, inverse),
    })),
  );
}

/** Those with few ends first, until there are more than come in one answer. */
function fewest(facts: readonly Counted[]): readonly Counted[] {
  const chosen: Counted[] = [];
  let ends = 0;
  for (const fact of facts.toSorted((a, b) => a.count - b.count)) {
    ends += fact.count;
    if (ends > MOST_ROWS) break;
    chosen.push(fact);
  }
  return chosen;
}

async function sampledEnds(hub: Id, facts: readonly Fact[], looking: Looking): Promise<readonly (Fact | undefined)[]> {
  if (facts.length === 0) return [];
  const self = write.term(looking.graph.term(hub));
  const branches = facts.map(({ predicate, inverse }, i) => {
    const p = write.term({ termType: 'NamedNode', value: predicate });
    const pattern = inverse ? `?x ${p} ${self}` : `${self} ${p} ?x FILTER(!isLiteral(?x))`;
    return `{ { SELECT ?x { ${pattern} } LIMIT ${SAMPLED} } BIND(${i} AS ?i) }`;
  });
  const rows = await ask(`SELECT ${ENDS_IN_ONE} { ${branches.join(' UNION ')} }`, looking);
  if (rows === undefined) return facts.map(() => undefined);
  const found = new Map<number, Term[]>();
  for (const row of rows) {
    for (const { place, end } of endsIn(row, looking)) if (end !== undefined) addTo(found, place, end);
  }
  return facts.map((fact, i) => ({ ...fact, ends: found.get(i) ?? [] }));
}
