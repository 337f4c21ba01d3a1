import { resultsToJson, termToJson } from '../answers/index.ts';
import type { Dialect, Results, Triple } from '../core/index.ts';
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
      return { text: table(variables, cells), json: { ...resultsToJson(results), complete } };
    }
    case 'boolean':
      return { text: String(results.value), json: resultsToJson(results) };
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
  return { subject: termToJson(subject), predicate: termToJson(predicate), object: termToJson(object) };
}
