import { KbqaError } from '../core/index.ts';
import { type Parsed, parseSparql, type SparqlQuery } from './parse.ts';

/**
 * What a SPARQL text may reach beside the graph.
 * @example
 * const options: GuardOptions = { prefixes: { ex: 'http://example.org/' } };
 * guard('SELECT * { ?s ex:p ?o }', options);
 */
export interface GuardOptions {
  /**
   * IRIs of the services a query may call with SERVICE. None, unless given.
   * @example
   * guard(text, { allowServices: ['https://query.wikidata.org/sparql'] });
   */
  readonly allowServices?: readonly string[];
  /**
   * IRIs of the graphs a query may name with FROM or FROM NAMED. None, unless given.
   * @example
   * guard(text, { allowGraphs: ['http://example.org/graph'] });
   */
  readonly allowGraphs?: readonly string[];
  /**
   * Prefixes that hold without being declared.
   * @example
   * guard('SELECT * { ?x ex:knows ?y }', { prefixes: { ex: 'http://example.org/' } });
   */
  readonly prefixes?: Readonly<Record<string, string>>;
}

/**
 * Whether a SPARQL text may be run, or why not.
 * @example
 * const guarded: Guarded = guard('SELECT * { ?s ?p ?o }');
 * if (!guarded.ok) console.log(guarded.reason);
 */
export type Guarded =
  | { readonly ok: true; readonly kind: SparqlQuery['subType'] }
  | { readonly ok: false; readonly reason: string };

/**
 * Decides on the parse tree whether a SPARQL text only reads, and only from where it may.
 * @example
 * const guarded = guard('DELETE WHERE { ?s ?p ?o }');
 * if (!guarded.ok) console.log(guarded.reason);
 */
export function guard(text: string, options: GuardOptions = {}): Guarded {
  let parsed: Parsed;
  try {
    parsed = parseSparql(text, options.prefixes === undefined ? {} : { prefixes: options.prefixes });
  } catch (error) {
    if (error instanceof KbqaError) return { ok: false, reason: error.message };
    throw error;
  }
  if (parsed.type === 'update') return { ok: false, reason: updateReason(parsed.updates.map((u) => u.operation)) };
  const reason = reach(parsed, options);
  return reason === undefined ? { ok: true, kind: parsed.subType } : { ok: false, reason };
}

function updateReason(operations: readonly ({ readonly subType: string } | undefined)[]): string {
  const names = operations.flatMap((operation) => (operation === undefined ? [] : [updateName(operation.subType)]));
  if (names.length === 0) return 'the text holds no query: write a SELECT, ASK, CONSTRUCT or DESCRIBE';
  return `only reading is allowed, and this is an update: ${names.join(', ')}`;
}

function updateName(subType: string): string {
  const spelled: Readonly<Record<string, string>> = {
    insertdata: 'INSERT DATA',
    deletedata: 'DELETE DATA',
    deletewhere: 'DELETE WHERE',
    modify: 'INSERT/DELETE',
  };
  return spelled[subType] ?? subType.toUpperCase();
}

/** Walks every node, wherever it sits (sub-queries, EXISTS, OPTIONAL), for one that reaches outside the graph. */
function reach(node: unknown, options: GuardOptions): string | undefined {
  if (node === null || typeof node !== 'object') return undefined;
  if (!Array.isArray(node) && 'type' in node) {
    const found = reachOf(node as OutsideNode, options);
    if (found !== undefined) return found;
  }
  for (const part of Object.values(node)) {
    const found = reach(part, options);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface OutsideNode {
  readonly type: string;
  readonly subType?: string;
  readonly name?: { readonly subType: string; readonly value: string };
  readonly clauses?: readonly {
    readonly clauseType: 'default' | 'named';
    readonly value: { readonly value: string };
  }[];
}

function reachOf(node: OutsideNode, options: GuardOptions): string | undefined {
  if (node.type === 'pattern' && node.subType === 'service') {
    const { name } = node;
    if (name === undefined || name.subType === 'variable') {
      return `SERVICE ?${name?.value ?? ''} is not allowed: the service must be named`;
    }
    if (options.allowServices?.includes(name.value) !== true) return `SERVICE <${name.value}> is not allowed`;
  }
  if (node.type === 'datasetClauses') {
    const foreign = node.clauses?.find(({ value }) => options.allowGraphs?.includes(value.value) !== true);
    if (foreign !== undefined) {
      return `FROM ${foreign.clauseType === 'named' ? 'NAMED ' : ''}<${foreign.value.value}> is not allowed`;
    }
  }
  return undefined;
}
