import type { Term } from '../../core/index.ts';

export const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';
export const RDF_LANG_STRING = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';

const QUOTE = 0x22;
const LESS = 0x3c;
const UNDERSCORE = 0x5f;
const NOT_IN_IRI = /[^\u0021-\uffff]|[<>"{}|^`\\]/g;
const NOT_IN_LEXICAL = /["\\\n\r]/g;
const NOT_IN_BLANK = /[^\w\-.\u0080-\uffff]|\.$/g;
const ESCAPE = /\\(?:u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|(.))/gs;
const SHORT: Readonly<Record<string, string>> = { t: '\t', b: '\b', n: '\n', r: '\r', f: '\f' };

/**
 * The canonical N-Triples spelling of a term: the key under which every reader and the dictionary know it.
 * Language tags are lower-cased and `xsd:string` is left out, so that equal terms have equal spellings.
 */
export function spellTerm(term: Term): string {
  switch (term.termType) {
    case 'NamedNode':
      return spellIri(term.value);
    case 'BlankNode':
      return `_:${term.value.replace(NOT_IN_BLANK, hex)}`;
    case 'Literal': {
      const quoted = `"${term.value.replace(NOT_IN_LEXICAL, escapeLexical)}"`;
      if (term.language) return `${quoted}@${term.language.toLowerCase()}`;
      return term.datatype.value === XSD_STRING ? quoted : `${quoted}^^${spellIri(term.datatype.value)}`;
    }
  }
}

function spellIri(iri: string): string {
  // Nearly every IRI is spelled as it is.
  if (iri.search(NOT_IN_IRI) < 0) return `<${iri}>`;
  return `<${iri.replace(NOT_IN_IRI, (c) => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)}>`;
}

/** A term from its canonical bytes, `spellTerm` read back. */
export function readTerm(bytes: Buffer, start: number, end: number): Term {
  switch (bytes[start]) {
    case LESS:
      return { termType: 'NamedNode', value: unescaped(bytes.toString('utf8', start + 1, end - 1)) };
    case UNDERSCORE:
      return { termType: 'BlankNode', value: bytes.toString('utf8', start + 2, end) };
    default:
      return readLiteral(bytes, start, end);
  }
}

function readLiteral(bytes: Buffer, start: number, end: number): Term {
  // Neither a language tag nor an escaped IRI can hold a quote, so the last one closes the text.
  let close = end - 1;
  while (bytes[close] !== QUOTE) close--;
  const value = unescaped(bytes.toString('utf8', start + 1, close));
  if (close === end - 1) return { termType: 'Literal', value, datatype: { value: XSD_STRING } };
  if (bytes[close + 1] === 0x40) {
    const language = bytes.toString('latin1', close + 2, end);
    return { termType: 'Literal', value, language, datatype: { value: RDF_LANG_STRING } };
  }
  return { termType: 'Literal', value, datatype: { value: datatypeIn(bytes, close + 4, end - 1) } };
}

/** The datatype that was read last, as bytes and as text: the next literal mostly has the same. */
let lastBytes = Buffer.alloc(0);
let lastType = '';

function datatypeIn(bytes: Buffer, start: number, end: number): string {
  if (!isLast(bytes, start, end)) {
    lastBytes = Buffer.from(bytes.subarray(start, end));
    lastType = unescaped(lastBytes.toString('utf8'));
  }
  return lastType;
}

function isLast(bytes: Buffer, start: number, end: number): boolean {
  const length = end - start;
  if (length !== lastBytes.length) return false;
  // What tells datatypes apart stands at their end.
  for (let i = length - 1; i >= 0; i--) if (bytes[start + i] !== lastBytes[i]) return false;
  return true;
}

/** Resolves the escapes of N-Triples, taken to be valid. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, short?: string, long?: string, letter?: string) =>
    letter === undefined ? String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16)) : (SHORT[letter] ?? letter),
  );
}

function escapeLexical(c: string): string {
  return c === '\n' ? '\\n' : c === '\r' ? '\\r' : `\\${c}`;
}

/** Blank node labels only have to stay distinct, so a character that N-Triples does not allow becomes its number. */
function hex(c: string): string {
  return `_${c.charCodeAt(0).toString(16)}_`;
}
