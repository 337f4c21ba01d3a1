import type { Dialect, Id, Row, Term } from '../../core/index.ts';
import { addTo } from '../../search/index.ts';
import { write } from '../../sparql/index.ts';
import { isOneOf } from '../dialects/is-one-of.ts';
import { ask, inBatches, type Looking, placesOf } from './asking.ts';
import { type Fact, inOrder, toldOf } from './told.ts';

/** Rows of one node: its names, and its share of the types. */
export const DESCRIPTION = 8;

/** Fetches the names and types of nodes. */
export async function describeNodes(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const told = await toldOf('description', nodes, looking, (unknown) => fetchDescriptions(unknown, looking));
  for (const [node, facts] of told) graph.describe(node, facts);
}

async function fetchDescriptions(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph, kb } = looking;
  const told = new Map<Id, readonly Fact[]>();
  await inBatches(
    nodes,
    () => DESCRIPTION,
    looking,
    async (batch) => {
      const rows = await ask(
        `SELECT ?called ?name ?all { ${describing(placesOf(batch, graph), kb.dialect)} }`,
        looking,
      );
      if (rows === undefined) return false;
      const found = descriptionsIn(rows);
      for (const [i, node] of batch.entries()) told.set(node, found.get(String(i)) ?? []);
      return true;
    },
  );
  return told;
}

/** Variables of a description: the node, what it is told by, and the list of these that have a type. */
export interface Describing {
  readonly node: string;
  readonly place: string;
  readonly all: string;
}

const BY_PLACE: Describing = { node: 'n', place: 'i', all: 'all' };

/**
 * The names ?name of nodes, in languages that are understood, and their types, one row for all nodes that have it: rows are what a
 * server takes longest for, and most are types.
 */
export function describing(nodes: string, dialect: Dialect, { node, place, all } = BY_PLACE): string {
  const { typeOf, labelOf, aliasOf } = dialect;
  const pattern = `${nodes} ?${node} ?called ?name FILTER(${isOneOf('?called', [typeOf, ...labelOf, ...aliasOf])})`;
  const isTelling = `isIRI(?name) || (${isUnderstood('?name', dialect)})`;
  return `{ SELECT ?called ?name (GROUP_CONCAT(STR(?${place}); separator=" ") AS ?${all}) { ${pattern} FILTER(${isTelling}) } GROUP BY ?called ?name }`;
}

function isUnderstood(name: string, { languages }: Dialect): string {
  return `isLiteral(${name}) && LANG(${name}) IN (${languages.map((tag) => write.string(tag)).join(', ')})`;
}

/** What was found of each node, by what it is told by. */
export function descriptionsIn(rows: readonly Row[], { all } = BY_PLACE): ReadonlyMap<string, readonly Fact[]> {
  const found = new Map<string, Map<string, Term[]>>();
  for (const row of rows) {
    const { called, name } = row;
    if (called === undefined || name === undefined || name.termType === 'BlankNode') continue;
    for (const key of row[all]?.value.split(' ') ?? []) {
      let own = found.get(key);
      if (own === undefined) found.set(key, (own = new Map()));
      addTo(own, called.value, name);
    }
  }
  return new Map(
    Array.from(found, ([key, own]) => [
      key,
      inOrder(Array.from(own, ([predicate, ends]) => ({ predicate, inverse: false, ends }))),
    ]),
  );
}
