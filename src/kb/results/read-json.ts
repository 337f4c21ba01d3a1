import type { BlankNode, Literal, NamedNode, Row, Term } from '../../core/index.ts';
import { literalOf } from './literal-of.ts';
import { asAsked, NotResults, type ReadResults } from './read-results.ts';

const xsd = 'http://www.w3.org/2001/XMLSchema#';

/** Reads SPARQL 1.1 results in JSON, as the standard has them and as servers really write them. Throws NotResults. */
export function readJsonResults(text: string): ReadResults {
  const json = parse(text);
  if (!isObject(json)) throw new NotResults('the JSON is not an object');
  if (typeof json.boolean === 'boolean') return { kind: 'boolean', value: json.boolean };
  const head = isObject(json.head) ? json.head : {};
  const bindings = isObject(json.results) ? json.results.bindings : undefined;
  if (!Array.isArray(bindings)) throw new NotResults('the JSON has neither "boolean" nor "results.bindings"');
  const variables = Array.isArray(head.vars) ? head.vars.map(String) : [];
  return asAsked(variables, bindings.map(readRow));
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
  const datatype = typeof json.datatype === 'string' ? json.datatype : datatypeOf(value);
  return literalOf(String(value), typeof language === 'string' ? language : undefined, datatype);
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
