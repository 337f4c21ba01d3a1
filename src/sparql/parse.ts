import type { Generator } from '@traqula/generator-sparql-1-1';
import type { Parser } from '@traqula/parser-sparql-1-1';
import { KbqaError } from '../core/index.ts';
import { tooDeep, tooLarge } from './bounds.ts';

/** The parser's own tree of a SPARQL text, and the names of its parts. */
export type Parsed = ReturnType<Parser['parse']>;
export type SparqlQuery = Extract<Parsed, { type: 'query' }>;
export type Select = Extract<SparqlQuery, { subType: 'select' }>;
export type Ask = Extract<SparqlQuery, { subType: 'ask' }>;
export type Pattern = Select['where']['patterns'][number];
export type PatternOf<Kind extends Pattern['subType']> = Extract<Pattern, { type: 'pattern'; subType: Kind }>;
export type SparqlTriple = PatternOf<'bgp'>['triples'][number];
export type Expression = PatternOf<'filter'>['expression'];
export type SparqlTerm = Extract<SparqlTriple, { type: 'triple' }>['subject'];
export type Predicate = Extract<SparqlTriple, { type: 'triple' }>['predicate'];

export interface ParseOptions {
  /** Prefixes that hold without being declared in the text. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

import { grammar } from './grammar.ts';

// Loading and building the grammar costs a tenth of a second, so it waits for the first query.
let parser: Parser | undefined;
let generator: Generator | undefined;

/** Reads SPARQL 1.1; every IRI comes back in full. Throws `query-refused` with the position and what was expected. */
export function parseSparql(text: string, options: ParseOptions = {}): Parsed {
  const refusal = tooLarge(text);
  if (refusal !== undefined) throw new KbqaError('query-refused', `SPARQL: ${refusal}`);
  parser ??= newParser();
  let parsed: Parsed;
  try {
    parsed = parser.parse(text, { prefixes: { ...options.prefixes } });
  } catch (error) {
    throw new KbqaError('query-refused', explain(error, text), { cause: error });
  }
  const deep = tooDeep(parsed);
  if (deep !== undefined) throw new KbqaError('query-refused', `SPARQL: ${deep}`);
  return parsed.type === 'query' ? withFullIris(parsed, options.prefixes ?? {}) : parsed;
}

/** Writes a query with full IRIs and no prologue: some engines refuse prefixed names that have two or more dots. */
export function printSparql(query: SparqlQuery): string {
  if (generator === undefined) {
    const library = grammar().generator;
    generator = new library.Generator();
  }
  return generator.generate(query).trim();
}

function newParser(): Parser {
  const library = grammar().parser;
  return new library.Parser({ lexerConfig: { positionTracking: 'full' } });
}

/** The parser's message in one line: where, what was expected, what was found. */
function explain(error: unknown, text: string): string {
  if (error instanceof RangeError) return 'SPARQL: nested too deeply to be read';
  const message = error instanceof Error ? error.message : String(error);
  const stray = /unexpected character: ->(.*)<- at offset: (\d+)/su.exec(message);
  if (stray !== null) return `SPARQL ${position(text, Number(stray[2]))}: unexpected character ${stray[1]}`;
  const parse = /^Parse error(?: on line (\d+)\n.*\n(-*)\^)?\n(.*)$/su.exec(message);
  if (parse === null) return `SPARQL: ${message}`;
  const [, line, dashes, detail = ''] = parse;
  const where = line === undefined ? 'at the end' : `line ${line}, column ${(dashes ?? '').length + 1}`;
  const rest = line === undefined ? '' : (text.split('\n')[Number(line) - 1] ?? '').slice((dashes ?? '').length);
  const found = /^\S+/u.exec(rest)?.[0] ?? 'nothing more';
  return `SPARQL ${where}: ${expectation(detail)}, but found ${found.slice(0, 40)}`;
}

function expectation(detail: string): string {
  const named = [...detail.matchAll(/\[([^\]]+)\]|(?:Expecting|of type) --> (\S+) <--/gu)].flatMap(
    ([, a, b]) => a ?? b ?? [],
  );
  const distinct = [...new Set(named)];
  if (distinct.length === 0) return /expecting EOF/u.test(detail) ? 'expected the end' : (detail.split('\n')[0] ?? '');
  return `expected ${distinct.slice(0, 8).join(' or ')}${distinct.length > 8 ? ' or …' : ''}`;
}

function position(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

function withFullIris(query: SparqlQuery, known: Readonly<Record<string, string>>): SparqlQuery {
  const prefixes = new Map(Object.entries(known));
  let base: string | undefined;
  for (const definition of query.context) {
    if (definition.subType === 'prefix') prefixes.set(definition.key, absolute(definition.value.value, base));
    else base = absolute(definition.value.value, base);
  }
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (node === null || typeof node !== 'object') return node;
    if ('subType' in node && node.subType === 'namedNode' && 'value' in node) {
      const { prefix, ...term } = node as { prefix?: string; value: string };
      const value = prefix === undefined ? absolute(term.value, base) : (prefixes.get(prefix) ?? '') + term.value;
      return { ...term, value };
    }
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, key === 'loc' ? part : resolve(part)]));
  };
  return { ...(resolve(query) as SparqlQuery), context: [] };
}

function absolute(iri: string, base: string | undefined): string {
  if (base === undefined || /^[a-z][a-z0-9+.-]*:/iu.test(iri)) return iri;
  if (URL.canParse(iri, base)) return new URL(iri, base).href;
  throw new KbqaError('query-refused', `SPARQL: <${iri}> cannot be resolved against BASE <${base}>`);
}
