import { KbError } from '../core/index.ts';
import { type GuardOptions, guard, parseSparql, printSparql, type SparqlQuery } from '../sparql/index.ts';

/** A SPARQL text that was found to only read, with every IRI in full and no more rows asked for than are wanted. */
export interface ReadableQuery {
  readonly kind: SparqlQuery['subType'];
  readonly text: string;
}

/**
 * Checks a text and rewrites it to ask for one row more than `limit`, so that a cut result can be told from a whole
 * one. Throws KbError `query-refused` where the text is no query, writes, or reaches where it may not.
 */
export function readableQuery(text: string, limit: number, options: GuardOptions = {}): ReadableQuery {
  const verdict = guard(text, options);
  if (!verdict.ok) throw new KbError('query-refused', `The query was refused: ${verdict.reason}`);
  const parsed = parseSparql(text, options.prefixes ? { prefixes: options.prefixes } : {});
  if (parsed.type !== 'query') throw new KbError('query-refused', 'The query was refused: it is not a query.');
  return { kind: verdict.kind, text: printSparql(atMost(parsed, limit + 1)) };
}

function atMost(query: SparqlQuery, rows: number): SparqlQuery {
  if (query.subType !== 'select' && query.subType !== 'construct') return query;
  const given = query.solutionModifiers.limitOffset;
  if (given?.limit !== undefined && given.limit <= rows) return query;
  const limitOffset = { ...(given ?? unlimited), limit: rows };
  return { ...query, solutionModifiers: { ...query.solutionModifiers, limitOffset } };
}

type LimitOffset = NonNullable<Extract<SparqlQuery, { subType: 'select' }>['solutionModifiers']['limitOffset']>;

const unlimited: LimitOffset = {
  type: 'solutionModifier',
  subType: 'limitOffset',
  limit: undefined,
  offset: undefined,
  loc: { sourceLocationType: 'autoGenerate' },
};
