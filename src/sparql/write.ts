import { type BlankNode, KbqaError, type Literal, type NamedNode, type Path } from '../core/index.ts';
import { XSD } from '../form/index.ts';

/**
 * The only file that quotes: everything user- or model-written enters a query through here, so nothing can close an
 * IRI or a string and go on in SPARQL.
 */
export function iri(value: string): string {
  if (!isIri(value)) {
    throw new KbqaError('query-refused', `not a valid IRI: ${JSON.stringify(value.slice(0, 200))}`);
  }
  return `<${value}>`;
}

/** A way as a property path. */
export function path(way: Path<string>): string {
  if ('either' in way) return `(${way.either.map(path).join('|')})`;
  if ('after' in way) return `(${way.after.map(path).join('/')})`;
  if ('again' in way) return repeated(way.again, way.orNone ? '*' : '+');
  return `${way.inverse ? '^' : ''}${iri(way.relation)}`;
}

/** A way that is gone several times; one that is so already has one sign of it. */
export function repeated(way: Path<string>, sign: '*' | '+'): string {
  return 'again' in way ? `(${path(way)})${sign}` : `${path(way)}${sign}`;
}

export function literal(value: Literal): string {
  const text = string(value.value);
  if (value.language) {
    if (!LANGUAGE.test(value.language)) {
      throw new KbqaError('query-refused', `not a language tag: ${JSON.stringify(value.language)}`);
    }
    return `${text}@${value.language}`;
  }
  return value.datatype.value === `${XSD}string` ? text : `${text}^^${iri(value.datatype.value)}`;
}

/** Whether a term can stand in a query: servers hold IRIs and language tags that none allows. */
export function isSound(value: NamedNode | BlankNode | Literal): boolean {
  if (value.termType === 'NamedNode') return isIri(value.value);
  if (value.termType === 'BlankNode') return true;
  return value.language ? LANGUAGE.test(value.language) : isIri(value.datatype.value);
}

/** A term as a constant. A blank node has no name in SPARQL and cannot be asked for. */
export function term(value: NamedNode | BlankNode | Literal): string {
  if (value.termType === 'NamedNode') return iri(value.value);
  if (value.termType === 'Literal') return literal(value);
  throw new KbqaError('query-refused', `a blank node (_:${value.value}) cannot be named in a query`);
}

export function string(value: string): string {
  return `"${value.replace(/["\\\n\r\t\b\f]/g, (char) => ESCAPES[char]!).replace(CONTROL, unicode)}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being escaped
const CONTROL = /[\u0000-\u001f\u007f]/g;

function unicode(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const LANGUAGE = /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what none may hold
const IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u001f\u007f\s<>"{}|^`\\]*$/;

function isIri(value: string): boolean {
  return IRI.test(value);
}
