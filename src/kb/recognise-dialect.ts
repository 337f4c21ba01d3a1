import type { Dialect, KnowledgeBase, Run } from '../core/index.ts';
import { dbpedia, freebase, virtuoso, wikidata } from './dialects/index.ts';
import { speaksVirtuoso } from './speaks-virtuoso.ts';

/** Relations that a graph of each kind has, and no other. */
const SIGNS: readonly (readonly [dialect: Dialect, relation: string])[] = [
  [freebase, freebase.typeOf],
  [wikidata, wikidata.typeOf],
  [dbpedia, 'http://dbpedia.org/ontology/wikiPageID'],
];

/**
 * The dialect of an endpoint, by asking it for relations that tell, and whether it is a Virtuoso. A server that does not
 * answer is taken as it was given: whoever asks next hears of it.
 */
export async function recogniseDialect(kb: KnowledgeBase, run: Run): Promise<Dialect> {
  const isVirtuoso = await speaksVirtuoso(kb, run);
  if (isVirtuoso === undefined) return kb.dialect;
  const has = await Promise.all(
    SIGNS.map(async ([, relation]) => {
      const answer = await kb.sparql(`ASK { ?s <${relation}> ?o }`, { limit: 1 }, run);
      return answer.status === 'done' && answer.kind === 'boolean' && answer.value;
    }),
  );
  const dialect = SIGNS[has.indexOf(true)]?.[0] ?? kb.dialect;
  return isVirtuoso ? virtuoso(dialect) : dialect;
}
