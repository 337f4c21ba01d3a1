import type { Id, Row, Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, directions, inBatches, type Looking, placesOf } from './asking.ts';
import { type Fact, inOrder, toldOf } from './told.ts';

/** Fetches which relations some nodes have, in both directions, and how many ends are behind each. */
export async function sign(nodes: readonly Id[], looking: Looking): Promise<void> {
  const told = await toldOf('signature', nodes, looking, (unknown) => fetchSignatures(unknown, looking));
  for (const [node, facts] of told) looking.graph.sign(node, facts);
}

async function fetchSignatures(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph } = looking;
  const told = new Map<Id, readonly Fact[]>();
  await inBatches(
    nodes,
    () => 1,
    looking,
    async (batch) => {
      const rows = await ask(signing(placesOf(batch, graph), looking), looking);
      if (rows === undefined) return false;
      for (const [node, facts] of signaturesIn(rows, batch, looking)) told.set(node, facts);
      return true;
    },
  );
  return told;
}

/**
 * The relations of nodes as one text ?signature a node, in lines of a direction with a count and a relation: a row for each
 * relation takes a server three times as long, and one end behind each of them three times that.
 */
export function signing(nodes: string, looking: Pick<Looking, 'kb' | 'indexed'>): string {
  const [out, into] = directions(nodes, looking);
  const counted = `SELECT ?i ?d ?p (COUNT(*) AS ?c) { { ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) } } GROUP BY ?i ?d ?p`;
  return `SELECT ?i (GROUP_CONCAT(CONCAT(?d, STR(?c), " ", STR(?p)); separator="\\n") AS ?signature) { { ${counted} } } GROUP BY ?i`;
}

/** The signature of each node, by its place; what is no relation costs itself and a note. */
export function signaturesIn<T>(
  rows: readonly Row[],
  nodes: readonly T[],
  { kb, run }: Pick<Looking, 'kb' | 'run'>,
): ReadonlyMap<T, readonly Fact[]> {
  const found = new Map<T, readonly Fact[]>(nodes.map((node) => [node, []]));
  for (const { i, signature } of rows) {
    const node = nodes[Number(i?.value)];
    if (node === undefined || signature === undefined) continue;
    const facts = signature.value.split('\n').flatMap((line): readonly Fact[] => {
      const space = line.indexOf(' ');
      const term: Term = { termType: 'NamedNode', value: line.slice(space + 1) };
      const count = Number(line.slice(1, Math.max(space, 1)));
      if (count > 0 && write.isSound(term))
        return [{ predicate: term.value, inverse: line.startsWith('i'), ends: [], count }];
      if (line !== '') run.trace.note('kb', `${kb.name} sent what is no RDF; left out: 1`, { what: 'refused', term });
      return [];
    });
    found.set(node, inOrder(facts));
  }
  return found;
}
