import { type AnswerJson, errorToJson, valueToJson } from '../../answers/index.ts';
import type { KnowledgeBase, Run, Term } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import { askSparql } from '../fit-dataset.ts';

/** The values that a query finds: those of its first variable that has any, and the whole table where it has several. */
export type QueriedValues =
  | Pick<AnswerJson, 'answers' | 'columns' | 'rows'>
  | { readonly error: { readonly code: string; readonly message: string } };

export async function askForValues(kb: KnowledgeBase, sparql: string, run: Run): Promise<QueriedValues> {
  const results = await askSparql(kb, sparql, run);
  if (results.status === 'failed') return { error: errorToJson(results.error) };
  switch (results.kind) {
    case 'boolean': {
      const truth = {
        termType: 'Literal',
        value: String(results.value),
        datatype: { value: `${XSD}boolean` },
      } as const;
      return { answers: [valueToJson(truth)] };
    }
    case 'rows': {
      const { variables, rows } = results;
      const variable = variables.find((name) => rows.some((row) => row[name])) ?? '';
      const answers = rows.flatMap(({ [variable]: term }) => (term ? [valueToJson(term)] : []));
      if (variables.length < 2) return { answers };
      const cell = (term: Term | undefined) => (term ? valueToJson(term) : null);
      return { answers, columns: variables, rows: rows.map((row) => variables.map((name) => cell(row[name]))) };
    }
    case 'triples':
      return { error: { code: 'no-reference', message: 'its SPARQL gives triples, not answers' } };
  }
}
