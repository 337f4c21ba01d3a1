import type { Term } from '../../core/index.ts';
import { type TripleSink, termWriter } from './sink.ts';
import { RDF_LANG_STRING, unescaped, XSD_STRING } from './term-bytes.ts';

const TAB = 0x09;
const CR = 0x0d;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const NINE = 0x39;
const QUOTE = 0x22;
const HASH = 0x23;
const DOT = 0x2e;
const COLON = 0x3a;
const LESS = 0x3c;
const GREATER = 0x3e;
const AT = 0x40;
const BACKSLASH = 0x5c;
const CARET = 0x5e;
const UNDERSCORE = 0x5f;
const LOWER_U = 0x75;
const UPPER_U = 0x55;

const IN_IRI = 1;
const IN_SCHEME = 2;
const IN_BLANK = 4;
const IN_LANGUAGE = 8;
const UPPER = 16;
const CLASS = classes();

const HEX = /^[\dA-Fa-f]+$/;
const SHORT_ESCAPES = new Set(Buffer.from('tbnrf"\'\\'));
const SPELLED_STRING = `<${XSD_STRING}>`;

const UNKNOWN = -1;

const SUBJECT = 0;
const PREDICATE = 1;
const OBJECT = 2;
type Role = typeof SUBJECT | typeof PREDICATE | typeof OBJECT;

/** One of a line's three terms: where it stands, and its number once it has one. */
interface Place {
  start: number;
  end: number;
  respell: boolean;
  id: number;
}

/** Reads one line of N-Triples or N-Quads where it lies, and makes no string unless a term has to be respelled. */
export class LineReader {
  /** What was wrong with the line that `read` refused, and where. */
  message = '';
  column = 0;

  readonly #sink: TripleSink;
  readonly #write: (term: Term) => number;
  readonly #quads: boolean;
  readonly #prefix: string;
  readonly #subject = unread();
  readonly #predicate = unread();
  readonly #object = unread();
  #bytes: Buffer = Buffer.alloc(0);
  #view = new DataView(this.#bytes.buffer);
  #lineStart = 0;
  #end = 0;
  /** Set by the scanners when the term just scanned is not spelled canonically. */
  #respell = false;

  constructor(sink: TripleSink, options: { readonly quads: boolean; readonly blankPrefix: string }) {
    this.#sink = sink;
    this.#write = termWriter(sink);
    this.#quads = options.quads;
    this.#prefix = options.blankPrefix;
  }

  /** Puts the triple of a line, if it has one, into the sink; false when the line is malformed. */
  read(bytes: Buffer, start: number, end: number): boolean {
    if (bytes !== this.#bytes) this.#turnTo(bytes);
    this.#lineStart = start;
    this.#end = end > start && bytes[end - 1] === CR ? end - 1 : end;
    const at = this.#skip(start);
    if (at === this.#end || bytes[at] === HASH) return true;
    const complete =
      this.#scan(this.#subject, at, SUBJECT) &&
      this.#scan(this.#predicate, this.#skip(this.#subject.end), PREDICATE) &&
      this.#scan(this.#object, this.#skip(this.#predicate.end), OBJECT) &&
      this.#close(this.#object.end);
    if (complete)
      this.#sink.triple(this.#resolve(this.#subject), this.#resolve(this.#predicate), this.#resolve(this.#object));
    return complete;
  }

  #turnTo(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const place of [this.#subject, this.#predicate, this.#object]) place.id = UNKNOWN;
  }

  #scan(place: Place, at: number, role: Role): boolean {
    if (role !== OBJECT && this.#isAgain(place, at)) return true;
    this.#respell = false;
    place.start = at;
    place.end = role === OBJECT ? this.#objectEnd(at) : this.#nodeEnd(at, role === SUBJECT);
    place.respell = this.#respell;
    place.id = UNKNOWN;
    return place.end >= 0;
  }

  /** Whether the IRI that the line before had in this place comes again: dumps are mostly sorted, so it mostly does. */
  #isAgain(place: Place, at: number): boolean {
    const length = place.end - place.start;
    if (place.id === UNKNOWN || at + length > this.#end) return false;
    const view = this.#view;
    let i = length;
    for (; i >= 4; i -= 4) if (view.getInt32(at + i - 4) !== view.getInt32(place.start + i - 4)) return false;
    for (; i > 0; i--) if (view.getUint8(at + i - 1) !== view.getUint8(place.start + i - 1)) return false;
    place.start = at;
    place.end = at + length;
    return true;
  }

  #resolve(place: Place): number {
    if (place.id !== UNKNOWN) return place.id;
    const { start, end } = place;
    const id = place.respell ? this.#respelled(start, end) : this.#sink.term(this.#bytes, start, end);
    // A blank node's label may go on where the one before it ended; an IRI is closed.
    if (this.#bytes[start] === LESS) place.id = id;
    return id;
  }

  /** The end of a line: a graph name where quads are read, the dot, and at most a comment. */
  #close(from: number): boolean {
    const bytes = this.#bytes;
    let at = this.#skip(from);
    if (this.#quads && at < this.#end && bytes[at] !== DOT) {
      const end = this.#nodeEnd(at, true);
      if (end < 0) return false;
      at = this.#skip(end);
    }
    if (at >= this.#end || bytes[at] !== DOT) {
      const fourth = !this.#quads && (bytes[at] === LESS || bytes[at] === UNDERSCORE) && at < this.#end;
      return (
        this.#fail(at, fourth ? "expected '.' after the object (a fourth term is N-Quads, .nq)" : "expected '.'") > 0
      );
    }
    at = this.#skip(at + 1);
    if (at < this.#end && bytes[at] !== HASH) return this.#fail(at, "expected nothing more after '.'") > 0;
    return true;
  }

  #skip(at: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let i = at;
    while (i < end && (bytes[i] === SPACE || bytes[i] === TAB)) i++;
    return i;
  }

  #nodeEnd(start: number, mayBeBlank: boolean): number {
    return mayBeBlank && this.#bytes[start] === UNDERSCORE ? this.#blank(start) : this.#iri(start);
  }

  #iri(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    if (start >= end || bytes[start] !== LESS) return this.#fail(start, 'expected an IRI in <angle brackets>');
    let i = start + 1;
    while (i < end && (CLASS[bytes[i]!]! & IN_SCHEME) !== 0) i++;
    if (i < end && (i === start + 1 || bytes[i] !== COLON) && bytes[i] !== BACKSLASH) {
      return this.#fail(start, 'expected an absolute IRI, one that begins with a scheme such as http:');
    }
    for (; i < end; i++) {
      const byte = bytes[i]!;
      if ((CLASS[byte]! & IN_IRI) !== 0) continue;
      if (byte === GREATER) return i + 1;
      if (byte !== BACKSLASH) return this.#fail(i, `an IRI cannot hold ${show(byte)}`);
      i = this.#escape(i, true);
      if (i < 0) return i;
    }
    return this.#fail(start, "expected '>' at the end of the IRI");
  }

  #blank(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    if (bytes[start + 1] !== COLON) return this.#fail(start, "expected '_:' and a label");
    let i = start + 2;
    while (i < end && (CLASS[bytes[i]!]! & IN_BLANK) !== 0) i++;
    while (bytes[i - 1] === DOT) i--;
    if (i <= start + 2 || bytes[start + 2] === DOT || bytes[start + 2] === HYPHEN) {
      return this.#fail(start, "expected a label after '_:'");
    }
    this.#respell = true;
    return i;
  }

  #objectEnd(start: number): number {
    const first = start < this.#end ? this.#bytes[start] : 0;
    if (first === QUOTE) return this.#literal(start);
    if (first === UNDERSCORE) return this.#blank(start);
    if (first === LESS) return this.#iri(start);
    return this.#fail(start, 'expected an IRI, a blank node or a quoted literal');
  }

  #literal(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let i = start + 1;
    for (; i < end; i++) {
      const byte = bytes[i];
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) {
        i = this.#escape(i, false);
        if (i < 0) return i;
      } else if (byte === CR) return this.#fail(i, 'a line break inside a literal must be written \\n or \\r');
    }
    if (i >= end) return this.#fail(start, "expected '\"' at the end of the literal");
    const next = i + 1 < end ? bytes[i + 1] : 0;
    if (next === AT) return this.#language(i + 2);
    if (next !== CARET) return i + 1;
    if (bytes[i + 2] !== CARET) return this.#fail(i + 1, "expected '^^' and a datatype");
    const datatypeEnd = this.#iri(i + 3);
    if (datatypeEnd - i - 3 === SPELLED_STRING.length) this.#respell = true;
    return datatypeEnd;
  }

  #language(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let i = start;
    let part = start;
    for (; i < end; i++) {
      const byte = bytes[i]!;
      const kind = CLASS[byte]!;
      if ((kind & IN_LANGUAGE) === 0) break;
      if (byte === HYPHEN) {
        if (i === part) break;
        part = i + 1;
      } else if ((kind & UPPER) !== 0) this.#respell = true;
      else if (byte <= NINE && part === start) break;
    }
    return i === part || bytes[i] === HYPHEN ? this.#fail(start, 'expected a language tag such as en') : i;
  }

  /** The last byte of the escape that begins at `at`. */
  #escape(at: number, inIri: boolean): number {
    this.#respell = true;
    const letter = this.#bytes[at + 1]!;
    if (letter !== LOWER_U && letter !== UPPER_U) {
      return !inIri && at + 1 < this.#end && SHORT_ESCAPES.has(letter) ? at + 1 : this.#fail(at, 'unknown escape');
    }
    const last = at + (letter === LOWER_U ? 5 : 9);
    const digits = this.#bytes.toString('latin1', at + 2, Math.min(last + 1, this.#end));
    const code = HEX.test(digits) && digits.length === last - at - 1 ? Number.parseInt(digits, 16) : -1;
    const exists = code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!exists) return this.#fail(at, 'this escape stands for no character');
    if (inIri && code < 0x80 && (CLASS[code]! & IN_IRI) === 0)
      return this.#fail(at, `an IRI cannot hold ${show(code)}`);
    return last;
  }

  /** The slow way, for the few terms whose bytes are not already their canonical spelling. */
  #respelled(start: number, end: number): number {
    const text = this.#bytes.toString('utf8', start, end);
    if (text.startsWith('_:')) {
      return this.#write({ termType: 'BlankNode', value: this.#prefix + text.slice(2) });
    }
    if (text.startsWith('<')) return this.#write({ termType: 'NamedNode', value: unescaped(text.slice(1, -1)) });
    const close = text.lastIndexOf('"');
    const value = unescaped(text.slice(1, close));
    const language = text[close + 1] === '@' ? text.slice(close + 2) : '';
    const datatype = text[close + 1] === '^' ? unescaped(text.slice(close + 4, -1)) : XSD_STRING;
    return this.#write(
      language
        ? { termType: 'Literal', value, language, datatype: { value: RDF_LANG_STRING } }
        : { termType: 'Literal', value, datatype: { value: datatype } },
    );
  }

  #fail(at: number, message: string): number {
    this.message = message;
    this.column = at - this.#lineStart + 1;
    return -1;
  }
}

function unread(): Place {
  return { start: 0, end: 0, respell: false, id: UNKNOWN };
}

function show(byte: number): string {
  return byte > SPACE && byte < 0x7f
    ? `'${String.fromCharCode(byte)}'`
    : byte === SPACE
      ? 'a space'
      : 'a control character';
}

function classes(): Uint8Array {
  const table = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) {
    const c = String.fromCharCode(byte);
    if (byte > SPACE && !/[<>"{}|^`\\]/.test(c)) table[byte]! |= IN_IRI;
    if (/[A-Za-z\d+.-]/.test(c)) table[byte]! |= IN_SCHEME;
    if (byte >= 0x80 || /[\w.-]/.test(c)) table[byte]! |= IN_BLANK;
    if (/[A-Za-z\d-]/.test(c)) table[byte]! |= IN_LANGUAGE;
    if (/[A-Z]/.test(c)) table[byte]! |= UPPER;
  }
  return table;
}
