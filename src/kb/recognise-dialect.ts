import type { Dialect, KnowledgeBase, Run } from '../core/index.ts';
import { dbpedia, freebase, onServer, servers, wikidata } from './dialects/index.ts';
import { speaksVirtuoso } from './speaks-virtuoso.ts';

/** Relations that a graph of each kind has, and no other. */
const SIGNS: readonly (readonly [dialect: Dialect, relation: string])[] = [
  [freebase, freebase.typeOf],
  [wikidata, wikidata.typeOf],
  [dbpedia, 'http://dbpedia.org/ontology/wikiPageID'],
];

/**
 * The dialect of an endpoint, by asking it for relations that tell, and what kind of server it is. A server that does not
 * answer is taken as it was given: whoever asks next hears of it.
 */
export async function recogniseDialect(kb: KnowledgeBase, run: Run): Promise<Dialect> {
  const isVirtuoso = await speaksVirtuoso(kb, run);
  if (isVirtuoso === undefined) return kb.dialect;
  const [has, host] = await Promise.all([
    Promise.all(
      SIGNS.map(async ([, relation]) => {
        const answer = await kb.sparql(`ASK { ?s <${relation}> ?o }`, { limit: 1 }, run);
        return answer.status === 'done' && answer.kind === 'boolean' && answer.value;
      }),
    ),
    isVirtuoso ? 'virtuoso' : recogniseServer(kb, run),
  ]);
  const dialect = SIGNS[has.indexOf(true)]?.[0] ?? kb.dialect;
  return host === undefined ? dialect : onServer(dialect, host);
}

/** The kind of server that answers what only it does; undefined where none is told from the others. */
async function recogniseServer(kb: KnowledgeBase, run: Run): Promise<string | undefined> {
  const answers = await Promise.all(
    servers.map(async ({ probe }) => {
      if (probe === undefined) return false;
      // A server may well refuse what it does not know.
      const answer = await kb.sparql(probe, { limit: 1 }, run);
      return answer.status === 'done' && answer.kind === 'rows' && answer.rows[0]?.a !== undefined;
    }),
  );
  return servers[answers.indexOf(true)]?.name;
}
