import type { Server } from './server.ts';

const HINTS = 'http://aws.amazon.com/neptune/vocab/v01/QueryHints#';

/**
 * Amazon Neptune: query hints are triples that it takes out of a query. Its text search is another service, an OpenSearch
 * whose address has to be known, so that names are found as they are written; a light index finds them otherwise.
 */
export const neptune: Server = {
  name: 'neptune',
  probe: `SELECT ?a { <${HINTS}Query> <${HINTS}joinOrder> "Ordered" . BIND("yes" AS ?a) }`,
  habits: () => ({}),
};
