import type { Dialect, Results, Term, Triple } from '../core/index.ts';
import { spellTerm } from '../kb/index.ts';
import { table } from './table.ts';
import { termText } from './term-text.ts';

type Done = Extract<Results, { readonly status: 'done' }>;

/** SPARQL results: a table, a truth or triples for people; SPARQL 1.1 Query Results JSON for programs. */
export function renderResults(results: Done, dialect: Dialect): { readonly text: string; readonly json: unknown } {
  switch (results.kind) {
    case 'rows': {
      const { variables, rows, complete } = results;
      const cells = rows.map((row) => variables.map((name) => (row[name] ? termText(row[name], dialect) : '')));
      const bindings = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, term]) => [name, bindingJson(term)])),
      );
      return { text: table(variables, cells), json: { head: { vars: variables }, results: { bindings }, complete } };
    }
    case 'boolean':
      return { text: String(results.value), json: { head: {}, boolean: results.value } };
    case 'triples': {
      const { triples, complete } = results;
      const lines = triples.map(({ subject, predicate, object }) =>
        [subject, predicate, object].map(spellTerm).join(' '),
      );
      return {
        text: lines.map((line) => `${line} .`).join('\n'),
        json: { triples: triples.map(tripleJson), complete },
      };
    }
  }
}

function tripleJson({ subject, predicate, object }: Triple): unknown {
  return { subject: bindingJson(subject), predicate: bindingJson(predicate), object: bindingJson(object) };
}

function bindingJson(term: Term): unknown {
  switch (term.termType) {
    case 'NamedNode':
      return { type: 'uri', value: term.value };
    case 'BlankNode':
      return { type: 'bnode', value: term.value };
    case 'Literal':
      return term.language
        ? { type: 'literal', value: term.value, 'xml:lang': term.language }
        : { type: 'literal', value: term.value, datatype: term.datatype.value };
  }
}
