import { type Server, search } from './server.ts';

/**
 * Apache Jena's server: its function library tells it, and a dataset with a text index (jena-text) finds names; without
 * one, `text:query` finds nothing and is no error.
 */
export const fuseki: Server = {
  name: 'fuseki',
  probe: 'SELECT ?a { BIND(<http://jena.apache.org/ARQ/function#pi>() AS ?a) FILTER(BOUND(?a)) }',
  habits: ({ labelOf, aliasOf }) => ({
    textSearch: (words, limit) =>
      search(words, limit, (sought) =>
        [...labelOf, ...aliasOf]
          .map(
            (iri) =>
              `{ (?thing ?score ?label) <http://jena.apache.org/text#query> (<${iri}> "${sought.join(' AND ')}" ${limit}) }`,
          )
          .join(' UNION '),
      ),
  }),
};
