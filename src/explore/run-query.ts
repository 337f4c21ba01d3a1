import type { Results, Run, Term } from '../core/index.ts';
import type { Explored } from './explored.ts';
import { namedValue, type Value } from './value.ts';

export interface QueryRequest {
  readonly query: string;
  readonly limit: number;
}

/** What a query returned, named. `hasMore` where rows beyond the limit were cut. */
export type QueryResult =
  | {
      readonly kind: 'rows';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (Value | null)[])[];
      readonly hasMore: boolean;
    }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | {
      readonly kind: 'triples';
      readonly triples: readonly (readonly [Value, Value, Value])[];
      readonly hasMore: boolean;
    };

/** Runs SPARQL that only reads, and names what it returns. Throws the KbError of a query that failed or was refused. */
export async function runQuery(explored: Explored, { query, limit }: QueryRequest, run: Run): Promise<QueryResult> {
  const results = await explored.kb.sparql(query, { limit }, run);
  if (results.status === 'failed') throw results.error;
  return await namedResults(results, explored, run);
}

type Done = Extract<Results, { readonly status: 'done' }>;

async function namedResults(results: Done, explored: Explored, run: Run): Promise<QueryResult> {
  if (results.kind === 'boolean') return { kind: 'boolean', value: results.value };
  const labels = await explored.labels([...irisIn(results)], run);
  if (results.kind === 'rows') {
    const { variables: columns, rows, complete } = results;
    const cell = (term: Term | undefined) => (term === undefined ? null : namedValue(term, labels));
    return {
      kind: 'rows',
      columns,
      rows: rows.map((row) => columns.map((name) => cell(row[name]))),
      hasMore: !complete,
    };
  }
  const triples = results.triples.map(({ subject, predicate, object }): readonly [Value, Value, Value] => [
    namedValue(subject, labels),
    namedValue(predicate, labels),
    namedValue(object, labels),
  ]);
  return { kind: 'triples', triples, hasMore: !results.complete };
}

function irisIn(results: Exclude<Done, { readonly kind: 'boolean' }>): ReadonlySet<string> {
  const terms: readonly Term[] =
    results.kind === 'rows'
      ? results.rows.flatMap((row) => Object.values(row))
      : results.triples.flatMap(({ subject, predicate, object }): readonly Term[] => [subject, predicate, object]);
  return new Set(terms.flatMap((term) => (term.termType === 'NamedNode' ? [term.value] : [])));
}
