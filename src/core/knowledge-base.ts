import type { Execution, Query } from './candidate.ts';
import type { Dialect } from './dialect.ts';
import type { KbError } from './errors.ts';
import type { Run } from './run.ts';
import type { BlankNode, Iri, NamedNode, Term, Triple } from './term.ts';

/**
 * A graph that can be asked: the embedded snapshot, a SPARQL endpoint, or one of your own. What fails is returned as `failed`
 * and not thrown, a run that is over included.
 * @example
 * const mine: KnowledgeBase = kb.kb;
 * await using opened = await openKb(mine);
 */
export interface KnowledgeBase {
  readonly name: string;
  readonly dialect: Dialect;
  /** The most rows of a compiled form that are read, where that is bounded; where there are more, `complete` is false. */
  readonly maxRows?: number;
  /** The terms a compiled form denotes. An endpoint sends `query.text`; a snapshot evaluates `query.form`. */
  query(query: Query, run: Run): Promise<Execution>;
  /** The triples that fit a pattern, at most `limit` of them. */
  match(pattern: Pattern, run: Run): Promise<Matches>;
  /** Any other read-only SPARQL, in which the dialect's prefixes need not be declared. Rows beyond `limit` are cut and `complete` is false. */
  sparql(text: string, options: SparqlOptions, run: Run): Promise<Results>;
  close(): Promise<void>;
}

/**
 * How much of a result is wanted.
 * @example
 * const options: SparqlOptions = { limit: 100 };
 * const results = await kb.kb.sparql('SELECT * { ?s ?p ?o }', options, run);
 */
export interface SparqlOptions {
  /**
   * Rows or triples that are returned at most; where there are more, the result says so.
   * @example
   * const results = await kb.kb.sparql('SELECT * { ?s ?p ?o }', { limit: 100 }, run);
   */
  readonly limit: number;
  /**
   * Whether the caller wrote this SELECT itself, of terms that were checked, with every IRI in full and a LIMIT of its own: a server is
   * then sent it as it is. Never for what a user or a model wrote.
   * @example
   * const results = await kb.kb.sparql('SELECT ?s { ?s <http://example.org/knows> ?o } LIMIT 11', { limit: 10, isOwn: true }, run);
   */
  readonly isOwn?: boolean;
}

/**
 * A triple of which some parts are open.
 * @example
 * const pattern: Pattern = { subject: { termType: 'NamedNode', value: iri }, limit: 10 };
 * const matches = await kb.kb.match(pattern, run);
 */
export interface Pattern {
  readonly subject?: NamedNode | BlankNode;
  readonly predicate?: Iri;
  readonly object?: Term;
  readonly limit: number;
}

/**
 * The triples that fit a pattern, or why they could not be had.
 * @example
 * const matches: Matches = await kb.kb.match({ limit: 10 }, run);
 * if (matches.status === 'done') console.log(matches.triples.length, matches.complete);
 */
export type Matches =
  | { readonly status: 'done'; readonly triples: readonly Triple[]; readonly complete: boolean }
  | { readonly status: 'failed'; readonly error: KbError };

/**
 * One row of a SELECT: terms by variable.
 * @example
 * const results = await kb.kb.sparql('SELECT ?s { ?s ?p ?o }', { limit: 10 }, run);
 * if (results.status === 'done' && results.kind === 'rows') console.log(results.rows.map((row: Row) => row.s?.value));
 */
export type Row = Readonly<Record<string, Term>>;

/**
 * What a SPARQL query returns: rows of a SELECT, the truth of an ASK, triples of a CONSTRUCT or DESCRIBE.
 * @example
 * const results: Results = await kb.kb.sparql('ASK { ?s ?p ?o }', { limit: 1 }, run);
 * if (results.status === 'done' && results.kind === 'boolean') console.log(results.value);
 */
export type Results =
  | {
      readonly status: 'done';
      readonly kind: 'rows';
      readonly variables: readonly string[];
      readonly rows: readonly Row[];
      readonly complete: boolean;
    }
  | { readonly status: 'done'; readonly kind: 'boolean'; readonly value: boolean }
  | {
      readonly status: 'done';
      readonly kind: 'triples';
      readonly triples: readonly Triple[];
      readonly complete: boolean;
    }
  | { readonly status: 'failed'; readonly error: KbError };
