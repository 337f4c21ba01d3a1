import { naming, type Server, search } from './server.ts';

/**
 * Ontotext GraphDB: every term has an internal number that only it tells, and a repository with a full-text index finds
 * literals by `onto:fts`. A repository may be set to end a query out of time without an error, and then what comes is a part
 * that nothing tells from the whole: set `throw-QueryEvaluationException-on-timeout`.
 */
export const graphdb: Server = {
  name: 'graphdb',
  probe: 'SELECT ?a { ?s <http://www.ontotext.com/owlim/entity#id> ?a } LIMIT 1',
  habits: (dialect) => ({
    textSearch: (words, limit) =>
      search(words, limit, (sought) => {
        const text = `?label <http://www.ontotext.com/fts> "${sought.map((word) => `+${word}`).join(' ')}" .`;
        return `${text} ?thing ?name ?label FILTER(?name IN (${naming(dialect)}))`;
      }),
  }),
};
