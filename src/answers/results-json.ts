import type { Results, Row, Term } from '../core/index.ts';

/** A term as SPARQL 1.1 Query Results JSON has it; that a literal is a plain text goes without saying there. */
export function termToJson(term: Term): object {
  switch (term.termType) {
    case 'NamedNode':
      return { type: 'uri', value: term.value };
    case 'BlankNode':
      return { type: 'bnode', value: term.value };
    case 'Literal': {
      const { value, language, datatype } = term;
      const kind = language ? { 'xml:lang': language } : datatype.value !== XSD_STRING && { datatype: datatype.value };
      return { type: 'literal', value, ...kind };
    }
  }
}

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** What a SELECT or an ASK came to, as SPARQL 1.1 Query Results JSON. */
export function resultsToJson(results: Extract<Results, { readonly kind: 'rows' | 'boolean' }>): object {
  if (results.kind === 'boolean') return { head: {}, boolean: results.value };
  return { head: { vars: results.variables }, results: { bindings: results.rows.map(bindingsOf) } };
}

function bindingsOf(row: Row): object {
  return Object.fromEntries(Object.entries(row).map(([name, term]) => [name, termToJson(term)]));
}
