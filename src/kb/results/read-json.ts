import type { BlankNode, Literal, NamedNode, Row, Term } from '../../core/index.ts';

const xsd = 'http://www.w3.org/2001/XMLSchema#';
const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';

export type JsonResults =
  | { readonly kind: 'rows'; readonly variables: readonly string[]; readonly rows: readonly Row[] }
  | { readonly kind: 'boolean'; readonly value: boolean };

/** An answer that is not SPARQL results, and whether it looks like the beginning of one. */
export class NotResults extends Error {
  readonly truncated: boolean;
  constructor(message: string, truncated = false) {
    super(message);
    this.truncated = truncated;
  }
}

/** Reads SPARQL 1.1 results in JSON, as the standard has them and as servers really write them. Throws NotResults. */
export function readJsonResults(text: string): JsonResults {
  const json = parse(text);
  if (!isObject(json)) throw new NotResults('the JSON is not an object');
  if (typeof json.boolean === 'boolean') return { kind: 'boolean', value: json.boolean };
  const head = isObject(json.head) ? json.head : {};
  const bindings = isObject(json.results) ? json.results.bindings : undefined;
  if (!Array.isArray(bindings)) throw new NotResults('the JSON has neither "boolean" nor "results.bindings"');
  const variables = Array.isArray(head.vars) ? head.vars.map(String) : [];
  // Virtuoso has no "boolean": it answers ASK with a row that holds 1, or with no row at all.
  if (variables.length === 1 && variables[0] === '__ASK_RETVAL') {
    const value = isObject(bindings[0]) ? bindings[0].__ASK_RETVAL : undefined;
    return { kind: 'boolean', value: isObject(value) && /^(1|true)$/.test(String(value.value)) };
  }
  return { kind: 'rows', variables, rows: bindings.map(readRow) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const started = /^\s*\{\s*"(head|results|boolean)"/.test(text);
    throw new NotResults(error instanceof Error ? error.message : String(error), started);
  }
}

function readRow(binding: unknown): Row {
  if (!isObject(binding)) throw new NotResults('a binding is not an object');
  const row: Record<string, Term> = {};
  for (const [name, value] of Object.entries(binding)) row[name] = readTerm(value);
  return row;
}

function readTerm(json: unknown): Term {
  if (!isObject(json)) throw new NotResults('a value is not an object');
  const value = json.value;
  switch (json.type) {
    case 'uri':
    case 'iri':
      return { termType: 'NamedNode', value: String(value) } satisfies NamedNode;
    case 'bnode':
      return { termType: 'BlankNode', value: String(value) } satisfies BlankNode;
    case 'literal':
    case 'typed-literal':
      return readLiteral(json, value);
    default:
      throw new NotResults(`a value has the type ${JSON.stringify(json.type) ?? 'of nothing'}, which is no RDF term`);
  }
}

function readLiteral(json: Readonly<Record<string, unknown>>, value: unknown): Literal {
  const language = json['xml:lang'] ?? json.lang;
  if (typeof language === 'string' && language !== '') {
    return { termType: 'Literal', value: String(value), datatype: { value: langString }, language };
  }
  const datatype = typeof json.datatype === 'string' ? json.datatype : datatypeOf(value);
  // Virtuoso writes truth as 1 and 0, which are other spellings of the same values.
  const text =
    datatype === `${xsd}boolean` ? String(value).replace(/^1$/, 'true').replace(/^0$/, 'false') : String(value);
  return { termType: 'Literal', value: text, datatype: { value: datatype } };
}

/** Some servers write numbers and truth values as JSON's own, without a datatype. */
function datatypeOf(value: unknown): string {
  if (typeof value === 'boolean') return `${xsd}boolean`;
  if (typeof value === 'number') return Number.isInteger(value) ? `${xsd}integer` : `${xsd}double`;
  return `${xsd}string`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
