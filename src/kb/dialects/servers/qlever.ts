import { naming, type Server, search } from './server.ts';

const QL = 'http://qlever.cs.uni-freiburg.de/builtin-functions/';

/**
 * QLever: `ql:has-predicate` tells it. Names are found in its text index where it was built with the words of literals
 * (`--text-words-from-literals`); a word is only found as it is written there, in small letters.
 */
export const qlever: Server = {
  name: 'qlever',
  probe: `SELECT ?a { ?s <${QL}has-predicate> ?a } LIMIT 1`,
  habits: (dialect) => ({
    textSearch: (words, limit) =>
      search(words, limit, (sought) => {
        const text = `?text <${QL}contains-word> "${sought.join(' ').toLowerCase()}" . ?text <${QL}contains-entity> ?label .`;
        return `${text} ?thing ?name ?label FILTER(?name IN (${naming(dialect)}))`;
      }),
  }),
};
