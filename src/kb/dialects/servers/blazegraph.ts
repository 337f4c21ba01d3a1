import { naming, type Server, search } from './server.ts';

const SEARCH = 'http://www.bigdata.com/rdf/search#';
const HINTS = 'http://www.bigdata.com/queryHints#';

/**
 * Blazegraph: query hints are triples that it takes out of a query, and names are found by its own text index, which it has
 * unless it was built without. A query out of time may break off in the middle of an answer that began with 200.
 */
export const blazegraph: Server = {
  name: 'blazegraph',
  probe: `SELECT ?a { <${HINTS}Query> <${HINTS}optimizer> "Static" . BIND("yes" AS ?a) }`,
  habits: (dialect) => ({
    textSearch: (words, limit) =>
      search(words, limit, (sought) => {
        const text = `?label <${SEARCH}search> "${sought.join(' ')}" . ?label <${SEARCH}matchAllTerms> "true" .`;
        return `${text} ?thing ?name ?label FILTER(?name IN (${naming(dialect)}))`;
      }),
  }),
};
