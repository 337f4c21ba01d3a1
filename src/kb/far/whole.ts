import type { Id, Row, Term } from '../../core/index.ts';
import { ask, directions, inBatches, type Looking, placesOf } from './asking.ts';
import { behindBlanks } from './behind-blanks.ts';
import { ENDS_IN_ONE, endsIn } from './ends-in-one.ts';
import { HUB } from './far-graph.ts';
import { hubFacts } from './hubs.ts';
import { takeUp } from './take-up.ts';
import { type Fact, inOrder, toldOf } from './told.ts';

/** Triples expected of a node of which nothing is known. */
export const EXPECTED = 12;

/** Fetches all triples of some nodes; of a hub not all, but some behind every relation. Returns what takes them up. */
export async function whole(nodes: readonly Id[], looking: Looking): Promise<() => void> {
  const { graph } = looking;
  const told = await toldOf('whole', nodes, looking, (unknown) => fetchWhole(unknown, looking));
  return () => {
    for (const [node, facts] of told) {
      graph.settle(node, 'whole');
      takeUp(node, facts, graph);
    }
  };
}

async function fetchWhole(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph } = looking;
  const isHub = (node: Id): boolean => graph.degree(node) > HUB;
  const expected = (node: Id): number => graph.degree(node) || EXPECTED;
  const told = new Map<Id, readonly Fact[]>();
  const tooMany: Id[] = [];
  const plain = inBatches(
    nodes.filter((node) => !isHub(node)),
    expected,
    looking,
    async (batch) => {
      const rows = await ask(`SELECT ?d ?p ?ends ?i ?x { ${surrounding([placesOf(batch, graph)], looking)} }`, looking);
      if (rows === undefined) {
        if (batch.length === 1) tooMany.push(batch[0]!);
        return batch.length === 1;
      }
      for (const [node, facts] of await surroundingsIn(rows, batch, looking)) told.set(node, facts);
      return true;
    },
  );
  const [hubs] = await Promise.all([hubFacts(nodes.filter(isHub), looking), plain]);
  for (const found of [hubs, await hubFacts(tooMany, looking)]) for (const [hub, facts] of found) told.set(hub, facts);
  return told;
}

/** Everything around nodes: the ends behind each predicate in a direction, literals in rows of their own. */
export function surrounding(nodes: readonly string[], looking: Looking): string {
  const both = nodes.map((values) => directions(values, looking));
  const things = both.map(
    ([out, into]) => `{ ${out} FILTER(!isLiteral(?x)) BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) }`,
  );
  const literals = both.map(([out]) => `{ ${out} FILTER(isLiteral(?x)) }`);
  return `{ SELECT ?d ?p ${ENDS_IN_ONE} { ${things.join(' UNION ')} } GROUP BY ?d ?p } UNION ${literals.join(' UNION ')}`;
}

/** What was found around each node. */
export async function surroundingsIn(
  rows: readonly Row[],
  nodes: readonly Id[],
  looking: Looking,
): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const facts = factsIn(rows, nodes, looking);
  const found = new Map<Id, readonly Fact[]>();
  for (const [i, node] of nodes.entries()) {
    const own = [...facts[i]!.values()];
    const blanks = own.some(({ isBlank }) => isBlank) ? await behindBlanks(node, looking) : [];
    found.set(node, inOrder(own.map((fact) => withBlanks(fact, blanks))));
  }
  return found;
}

interface Around {
  readonly predicate: string;
  readonly inverse: boolean;
  readonly ends: Term[];
  /** Ends that are there and not shown: blank nodes, which only another query can follow, and what is no RDF. */
  unseen: number;
  isBlank: boolean;
}

/** What was found of each node, by its place. */
function factsIn(rows: readonly Row[], nodes: readonly Id[], looking: Looking): readonly ReadonlyMap<string, Around>[] {
  const found = nodes.map(() => new Map<string, Around>());
  for (const row of rows) {
    if (row.p === undefined) continue;
    const [predicate, inverse] = [row.p.value, row.d?.value === 'i'];
    const key = `${inverse ? '^' : ''}${predicate}`;
    for (const { place, end, isBlank } of endsIn(row, looking)) {
      const own = found[place];
      if (own === undefined) continue;
      let fact = own.get(key);
      if (fact === undefined) own.set(key, (fact = { predicate, inverse, ends: [], unseen: 0, isBlank: false }));
      if (end) fact.ends.push(end);
      else fact.unseen += 1;
      if (isBlank) fact.isBlank = true;
    }
  }
  return found;
}

/** A fact with the blank nodes that its relation leads to; it says how many ends there are where not all of them are shown. */
function withBlanks({ predicate, inverse, ends, unseen }: Around, others: readonly Fact[]): Fact {
  const blanks = others.find((other) => other.predicate === predicate && other.inverse === inverse)?.blanks;
  const isCounted = unseen > (blanks?.length ?? 0);
  return { predicate, inverse, ends, ...(blanks && { blanks }), ...(isCounted && { count: ends.length + unseen }) };
}
