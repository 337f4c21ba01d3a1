import type { Iri, Row } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';

/** A relation and how many triples have it, as the server counted; 0 where it could not. */
export type Counted = readonly [relation: Iri, count: number];

/**
 * The SPARQL for some triples ?s ?o of each relation, in rows of ?p or of ?g, its place. Those that have no more are asked for as a list: a branch that never comes
 * to its limit may have Virtuoso look through everything (100 relations of six triples take it nine seconds, and as a list a thirtieth of one).
 */
export function samplingQuery(relations: readonly Counted[], size: number): string {
  const rare = relations.filter((each) => isRare(each, size)).map(([relation]) => write.iri(relation));
  const branches = relations.flatMap((each, i) =>
    isRare(each, size) ? [] : [`{ { SELECT ?s ?o { ?s ${write.iri(each[0])} ?o } LIMIT ${size} } BIND(${i} AS ?g) }`],
  );
  const listed = rare.length === 0 ? [] : [`{ VALUES ?p { ${rare.join(' ')} } ?s ?p ?o }`];
  return `SELECT ?g ?p ?s ?o { ${[...listed, ...branches].join(' UNION ')} }`;
}

/** The rows of each relation. */
export function sampledIn(rows: readonly Row[], relations: readonly Counted[], size: number): ReadonlyMap<Iri, Row[]> {
  const found = new Map<Iri, Row[]>(relations.map(([relation]) => [relation, []]));
  for (const row of rows) {
    const own = found.get((row.p?.value ?? relations[Number(row.g?.value)]?.[0]) as Iri);
    // Somebody may write to the graph since it was counted.
    if (own && own.length < size) own.push(row);
  }
  return found;
}

function isRare([, count]: Counted, size: number): boolean {
  return count > 0 && count <= size;
}
