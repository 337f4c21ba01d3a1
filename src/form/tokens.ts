import { FormSyntaxError, type Literal } from '../core/index.ts';
import { languageString, literal, XSD } from './literal.ts';

/** A piece of a written form: a parenthesis, a symbol, or a literal, with the place where it starts. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'end'; readonly at: number; readonly text: string }
  | { readonly kind: 'symbol'; readonly at: number; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'literal'; readonly at: number; readonly text: string; readonly value: Literal };

const SPACE = /\s/;
const NOT_IN_DATATYPE = /[\s()"<>[\]{}|\\^`]/;
/** A parenthesis right after an operator opens a list, `JOIN(R r)`; after anything else it belongs to a name, `Ganymede_(moon)`. */
const OPERATOR =
  /^(?:AND|OR|NOT|JOIN|R|STAR|COUNT|ARGMAX|ARGMIN|TOP|BOTTOM|LT|LE|GT|GE|EQ|NE|OWN|CONTAINS|STARTS|ENDS|TC|SUM|AVG|MIN|MAX|MINUS|DIVIDE|ASK|TABLE|ROW|CLASS|ENTITY)$/i;

/** Far beyond what anyone means; who reads a form takes a step of the stack for each level. */
const DEEPEST = 100;
const LONGEST = 100_000;
/** How far a name goes on that has a parenthesis in it. */
const LONGEST_NAME = 1_000;

/** Splits a written form into tokens, or throws a FormSyntaxError that says where it stopped. */
export function tokenize(text: string): readonly Token[] {
  if (text.length > LONGEST) throw new FormSyntaxError(`a form has at most ${LONGEST} characters`, LONGEST);
  const tokens: Token[] = [];
  let at = 0;
  let depth = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (SPACE.test(char)) at++;
    else if (char === '(') {
      if (++depth > DEEPEST) throw new FormSyntaxError(`a form is at most ${DEEPEST} parentheses deep`, at);
      tokens.push({ kind: 'open', at: at++, text: char });
    } else if (char === ')') {
      depth--;
      tokens.push({ kind: 'close', at: at++, text: char });
    } else {
      const [token, next] =
        char === '"'
          ? readQuoted(text, at)
          : char === '<'
            ? readIri(text, at)
            : char === '['
              ? readBracketed(text, at)
              : readBare(text, at);
      tokens.push(token);
      at = next;
    }
  }
  tokens.push({ kind: 'end', at, text: '' });
  return tokens;
}

function readIri(text: string, at: number): [Token, number] {
  const end = text.indexOf('>', at);
  if (end < 0) throw new FormSyntaxError('this <iri> is never closed with ">"', at);
  return [{ kind: 'symbol', at, text: text.slice(at + 1, end).trim(), quoted: true }, end + 1];
}

function readBracketed(text: string, at: number): [Token, number] {
  const [label, end] = readUntil(text, at, ']');
  return [{ kind: 'symbol', at, text: label.trim(), quoted: true }, end];
}

function readQuoted(text: string, at: number): [Token, number] {
  const [value, end] = readUntil(text, at, '"');
  const tag = /^@([A-Za-z]+(?:-[A-Za-z0-9]+)*)/.exec(text.slice(end, end + 40));
  if (tag) {
    const next = end + tag[0].length;
    return [{ kind: 'literal', at, text: text.slice(at, next), value: languageString(value, tag[1]!) }, next];
  }
  if (!text.startsWith('^^', end)) return [{ kind: 'literal', at, text: value, value: literal(value) }, end];
  const [type, next] = readDatatype(text, end + 2);
  return [
    {
      kind: 'literal',
      at,
      text: text.slice(at, next),
      value: { termType: 'Literal', value, datatype: { value: type } },
    },
    next,
  ];
}

/** Text up to an unescaped closing character; a backslash takes the next character as it is (`\n` a line break). */
function readUntil(text: string, at: number, close: string): [string, number] {
  let value = '';
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i]!;
    if (char === close) return [value, i + 1];
    if (char === '\\' && i + 1 < text.length) {
      const next = text[++i]!;
      value += next === 'n' ? '\n' : next === 't' ? '\t' : next === 'r' ? '\r' : next;
    } else value += char;
  }
  throw new FormSyntaxError(`this ${close === '"' ? 'string' : '[name]'} is never closed with ${close}`, at);
}

function readDatatype(text: string, at: number): [string, number] {
  if (text[at] === '<') {
    const end = text.indexOf('>', at);
    if (end < 0) throw new FormSyntaxError('this datatype <iri> is never closed with ">"', at);
    return [text.slice(at + 1, end), end + 1];
  }
  let end = at;
  while (end < text.length && !NOT_IN_DATATYPE.test(text[end]!)) end++;
  if (end === at) throw new FormSyntaxError('expected a datatype after ^^', at);
  return [datatype(text.slice(at, end)), end];
}

/** `xsd:integer` and the full IRI are the same; other IRIs stay as they are. */
function datatype(name: string): string {
  return name.startsWith('xsd:') ? XSD + name.slice(4) : name;
}

function readBare(text: string, at: number): [Token, number] {
  let end = at;
  let depth = 0;
  for (; end < text.length; end++) {
    const char = text[end]!;
    if (SPACE.test(char) && depth === 0) break;
    if (depth > 0 && end - at > LONGEST_NAME) break;
    if (char === '(') {
      if (depth === 0 && OPERATOR.test(text.slice(at, end))) break;
      depth++;
    } else if (char === ')') {
      if (depth === 0) break;
      depth--;
    }
  }
  if (depth > 0) {
    // The parenthesis was not part of a name after all: read again, stopping before it.
    end = at;
    while (end < text.length && !/[\s()]/.test(text[end]!)) end++;
  }
  const word = text.slice(at, end);
  const value = bareLiteral(word);
  return [value ? { kind: 'literal', at, text: word, value } : { kind: 'symbol', at, text: word, quoted: false }, end];
}

function bareLiteral(word: string): Literal | undefined {
  const split = word.lastIndexOf('^^');
  if (split > 0) {
    const type = word.slice(split + 2);
    const name = type.startsWith('<') && type.endsWith('>') ? type.slice(1, -1) : type;
    if (name === '' || NOT_IN_DATATYPE.test(name)) return undefined;
    return { termType: 'Literal', value: word.slice(0, split), datatype: { value: datatype(name) } };
  }
  if (/^[+-]?\d+$/.test(word)) return literal(word, 'integer');
  if (/^[+-]?(?:\d+\.\d*|\.\d+)$/.test(word)) return literal(word, 'decimal');
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/.test(word)) return literal(word, 'double');
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return literal(word, 'date');
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?$/.test(word)) return literal(word, 'dateTime');
  return undefined;
}
