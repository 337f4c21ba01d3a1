/** One statement of a Turtle or TriG document, from its first token to its dot. */
export interface Statement {
  readonly text: string;
  readonly line: number;
}

const ENDS_STATEMENT = /[\s#<"'[\](){}@]/;
const GRAPH_NAME = /^(?:graph\s)?\s*(?:<[^<>\s]*>|[^\s<>"']*:\S*|\[\s*\])?\s*$/i;
const DIRECTIVE = /^(?:@prefix|@base|prefix|base)\b/i;

/**
 * Cuts a document into statements without understanding them, so that one malformed statement costs only itself.
 * In TriG, braces and the graph names before them are dropped, because graphs are merged.
 */
export class StatementSplitter {
  readonly #graphs: boolean;
  #text = '';
  #line = 1;
  #open = 0;

  constructor(format: 'turtle' | 'trig') {
    this.#graphs = format === 'trig';
  }

  /** Whether a graph was opened with a brace and not closed. */
  get isOpen(): boolean {
    return this.#open > 0;
  }

  get line(): number {
    return this.#line;
  }

  /** Characters of the statement that is not complete yet. */
  get waiting(): number {
    return this.#text.length;
  }

  /** Gives the statement up that is not complete yet. */
  drop(): void {
    this.#line += breaks(this.#text, 0, this.#text.length);
    this.#text = '';
  }

  /** The statements that are complete once this text is added; at the `end`, what is left counts as one. */
  push(text: string, end = false): Statement[] {
    const source = this.#text + text;
    const statements: Statement[] = [];
    let start = 0;
    let at = 0;
    const goOn = (from: number): void => {
      at = skipBlank(source, from);
      this.#line += breaks(source, start, at);
      start = at;
    };
    const take = (stop: number, ending = ''): void => {
      const body = source.slice(start, stop).trim();
      if (body !== '' && body !== '.') statements.push({ text: body + ending, line: this.#line });
    };

    goOn(0);
    while (at < source.length) {
      const c = source[at]!;
      const stop = tokenEnd(source, at, end);
      if (stop === undefined || (c === '.' && stop === source.length && !end)) break;
      if (c === '.' && ENDS_STATEMENT.test(source[stop] ?? ' ')) {
        take(stop);
        goOn(stop);
      } else if (c === '{' && this.#graphs) {
        if (!GRAPH_NAME.test(source.slice(start, at))) take(at);
        this.#open += 1;
        goOn(stop);
      } else if (c === '}' && this.#graphs) {
        take(at, ' .');
        this.#open = Math.max(0, this.#open - 1);
        goOn(stop);
      } else if (c === '<' && isSparqlDirective(source, start)) {
        take(stop);
        goOn(stop);
      } else at = stop;
    }
    if (end) take(source.length);
    this.#text = end ? '' : source.slice(start);
    return statements;
  }
}

export function isDirective(statement: Statement): boolean {
  return DIRECTIVE.test(statement.text);
}

function isSparqlDirective(source: string, start: number): boolean {
  return source[start] !== '@' && DIRECTIVE.test(source.slice(start, start + 8));
}

/** Where the token that begins at `at` ends; undefined when that is not yet known. */
function tokenEnd(source: string, at: number, end: boolean): number | undefined {
  const c = source[at]!;
  const unknown = end ? source.length : undefined;
  if (c === '\\') return at + 2;
  if (c === '#') {
    const newline = source.indexOf('\n', at);
    return newline < 0 ? unknown : newline + 1;
  }
  if (c === '<') {
    const found = /[>\s]/g;
    found.lastIndex = at;
    const match = found.exec(source);
    return match ? match.index + (match[0] === '>' ? 1 : 0) : unknown;
  }
  if (c !== '"' && c !== "'") return at + 1;
  if (at + 3 > source.length && !end) return undefined;
  const long = source.startsWith(c.repeat(3), at);
  for (let i = at + (long ? 3 : 1); i < source.length; i++) {
    if (source[i] === '\\') i++;
    // A short string cannot hold a line break: one that does was never closed, and the dot in it may be the statement's.
    else if (!long && source[i] === '\n') return at + 1;
    else if (source[i] === c && !long) return i + 1;
    else if (long && source.startsWith(c.repeat(3), i)) {
      let close = i + 3;
      while (source[close] === c) close++;
      return close;
    }
  }
  return unknown;
}

function skipBlank(source: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < source.length && /\s/.test(source[at]!)) at++;
    if (source[at] !== '#') return at;
    const newline = source.indexOf('\n', at);
    if (newline < 0) return at;
    at = newline + 1;
  }
}

function breaks(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf('\n', from); at >= 0 && at < to; at = source.indexOf('\n', at + 1)) count++;
  return count;
}
