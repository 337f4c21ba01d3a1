import {
  type Aggregation,
  type Arithmetic,
  type Chain,
  type Column,
  type Comparison,
  type Draft,
  type Form,
  FormSyntaxError,
  type Label,
  type Literal,
  type Measure,
  type Operand,
  type Step,
  type TextTest,
  UsageError,
} from '../core/index.ts';
import { literal } from './literal.ts';
import { operandOf } from './measure.ts';
import { defaultRole, type Slot } from './slot.ts';
import { type Token, tokenize } from './tokens.ts';

/**
 * A form that was read, or why the text is none.
 * @example
 * const parsed: Parsed = parse('(JOIN (R capital) [France])');
 * console.log(parsed.ok ? print(parsed.draft) : parsed.error.message);
 */
export type Parsed =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly error: FormSyntaxError };

/**
 * Reads a written form. Never throws: bad text is a value with the reason and the place.
 * @example
 * const parsed = parse('(JOIN (R capital) [France])');
 * if (parsed.ok) console.log(parsed.draft.kind); // join
 */
export function parse(text: string): Parsed {
  if (typeof text !== 'string')
    throw new UsageError(`A form is a text, such as (JOIN (R capital) [France]), but is ${String(text)}.`);
  try {
    const reader = new Reader(tokenize(text));
    return { ok: true, draft: reader.whole() };
  } catch (error) {
    if (error instanceof FormSyntaxError) return { ok: false, error: located(error, text) };
    throw error;
  }
}

/** The same error with the text around the place in its message. */
function located(error: FormSyntaxError, text: string): FormSyntaxError {
  const near = text.slice(error.offset, error.offset + 30).trim();
  const where = near === '' ? 'at the end' : `at character ${error.offset + 1}, near "${near}"`;
  return new FormSyntaxError(`${error.message} (${where})`, error.offset);
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  LT: 'lt',
  LE: 'le',
  GT: 'gt',
  GE: 'ge',
  EQ: 'eq',
  NE: 'ne',
};
const AGGREGATIONS: Readonly<Record<string, Aggregation>> = { SUM: 'sum', AVG: 'avg', MIN: 'min', MAX: 'max' };
const ARITHMETIC: Readonly<Record<string, Arithmetic>> = { MINUS: 'minus', DIVIDE: 'divide' };
const TEXT_TESTS: Readonly<Record<string, TextTest>> = { CONTAINS: 'contains', STARTS: 'starts', ENDS: 'ends' };

const MONTH = /^\d{4}-\d{2}$/;

class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Draft {
    if (this.#peek().kind === 'end') throw new FormSyntaxError('expected a form, got nothing', 0);
    const form = this.#form('top');
    const rest = this.#peek();
    if (rest.kind !== 'end') throw new FormSyntaxError('the form ends here, but more text follows', rest.at);
    return form;
  }

  #peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)]!;
  }

  #take(): Token {
    const token = this.#peek();
    this.#next++;
    return token;
  }

  #form(slot: Slot): Draft {
    const token = this.#take();
    switch (token.kind) {
      case 'literal':
        return { kind: 'literal', value: token.value };
      case 'symbol':
        return { kind: defaultRole(slot, token.text), symbol: token.text as Label };
      case 'open':
        return this.#list(slot);
      case 'close':
      case 'end':
        throw new FormSyntaxError('expected a form: a name, a literal or (OPERATOR …)', token.at);
    }
  }

  #list(slot: Slot): Draft {
    const head = this.#take();
    if (head.kind !== 'symbol') throw new FormSyntaxError('expected an operator after "("', head.at);
    if (slot !== 'top' && /^(?:TABLE|ROW)$/i.test(head.text)) {
      throw new FormSyntaxError(`(${head.text} …) only stands at the top of a form, not inside another`, head.at);
    }
    const form = this.#operator(head.text, head.at);
    const close = this.#take();
    if (close.kind !== 'close') {
      const what = close.kind === 'end' ? 'is never closed with ")"' : 'has too many parts';
      throw new FormSyntaxError(`(${head.text} …) ${what}`, close.at);
    }
    return form;
  }

  #operator(name: string, at: number): Draft {
    const operator = name.toUpperCase();
    switch (operator) {
      case 'AND':
        return { kind: 'and', left: this.#form('and'), right: this.#form('and') };
      case 'OR':
        return { kind: 'or', left: this.#form('or'), right: this.#form('or') };
      case 'NOT':
        return { kind: 'not', left: this.#form('not-left'), right: this.#form('not-right') };
      case 'JOIN':
        return { kind: 'join', step: this.#step(), of: this.#form('join') };
      case 'COUNT':
        return { kind: 'count', of: this.#form('set') };
      case 'ASK':
        return { kind: 'ask', of: this.#form('set') };
      case 'ENTITY':
        return { kind: 'entity', symbol: this.#symbol('an entity') };
      case 'CLASS':
        return { kind: 'class', symbol: this.#symbol('a class') };
      case 'ARGMAX':
      case 'ARGMIN':
        return this.#superlative(operator === 'ARGMAX' ? 'max' : 'min');
      case 'TOP':
      case 'BOTTOM':
        return this.#top(operator === 'TOP' ? 'max' : 'min');
      case 'TABLE':
        return { kind: 'table', of: this.#form('set'), columns: this.#some(() => this.#column()) };
      case 'ROW':
        return { kind: 'row', cells: this.#some(() => this.#form('set')) };
      case 'TC':
        return { kind: 'during', of: this.#form('during'), relation: this.#symbol('a relation'), time: this.#time() };
    }
    const op = COMPARISONS[operator];
    if (op) return { kind: 'compare', op, by: this.#measure(), value: this.#operand() };
    const test = TEXT_TESTS[operator];
    if (test) return { kind: 'match', op: test, by: this.#measure(), value: this.#value('a text, such as "new"') };
    const arithmetic = ARITHMETIC[operator];
    if (arithmetic) {
      return { kind: 'arithmetic', op: arithmetic, left: this.#form('set'), right: this.#form('set') };
    }
    const aggregation = AGGREGATIONS[operator];
    if (aggregation) return { kind: 'aggregate', op: aggregation, of: this.#form('set'), by: this.#chain() };
    if (operator === 'R' || operator === 'STAR') {
      throw new FormSyntaxError(`(${operator} relation) only stands where a relation does`, at);
    }
    if (operator === 'OWN') throw new FormSyntaxError('(OWN measure) only stands where a value is compared with', at);
    throw new FormSyntaxError(`"${name}" is not an operator`, at);
  }

  #superlative(op: 'max' | 'min'): Draft {
    const of = this.#form('superlative');
    let by = this.#measure();
    while (by.of === 'value' && (this.#peek().kind === 'symbol' || this.#peek().kind === 'open')) {
      by = { of: 'value', chain: [...by.chain, this.#step()], flat: true };
    }
    const next = this.#peek();
    if (next.kind !== 'literal') return { kind: 'superlative', op, of, by, rank: 1 };
    return { kind: 'superlative', op, of, by, rank: this.#place('the rank of a superlative') };
  }

  #top(op: 'max' | 'min'): Draft {
    const [of, by] = [this.#form('superlative'), this.#measure()];
    return { kind: 'top', op, of, by, size: this.#place('how many are wanted') };
  }

  #place(what: string): number {
    const token = this.#take();
    const place = token.kind === 'literal' ? Number(token.value.value) : Number.NaN;
    if (!Number.isInteger(place) || place < 1) throw new FormSyntaxError(`${what} is a whole number from 1`, token.at);
    return place;
  }

  /** Parts up to the closing parenthesis, at least one. */
  #some<T>(part: () => T): [T, ...T[]] {
    const parts: [T, ...T[]] = [part()];
    while (this.#peek().kind !== 'close' && this.#peek().kind !== 'end') parts.push(part());
    return parts;
  }

  #column(): Column<Label> {
    const token = this.#peek();
    if (token.kind !== 'symbol' || token.quoted || token.text.toUpperCase() !== 'SELF') return this.#measure();
    this.#take();
    return { of: 'self' };
  }

  #measure(): Measure<Label> {
    const name = this.#head();
    const op = name === 'COUNT' ? 'count' : AGGREGATIONS[name];
    if (op) {
      this.#next += 2;
      const chain = this.#chain();
      const within = this.#peek().kind === 'close' ? undefined : this.#form('set');
      this.#close(`(${name} chain)`);
      return within ? { of: op, chain, within } : { of: op, chain };
    }
    const arithmetic = ARITHMETIC[name];
    if (arithmetic) {
      this.#next += 2;
      const [left, right] = [this.#measure(), this.#measure()];
      this.#close(`(${name} measure measure)`);
      return { of: arithmetic, left, right };
    }
    return { of: 'value', chain: this.#chain() };
  }

  /** The operator of the list that comes next, in capitals; empty where none does. */
  #head(): string {
    const inner = this.#peek(1);
    return this.#peek().kind === 'open' && inner.kind === 'symbol' ? inner.text.toUpperCase() : '';
  }

  #chain(): Chain<Label> {
    if (this.#head() === 'JOIN') {
      this.#next += 2;
      const first = this.#step();
      const rest = this.#chain();
      this.#close('(JOIN relation chain)');
      return [first, ...rest];
    }
    return [this.#step()];
  }

  #step(): Step<Label> {
    if (this.#head() !== 'R') return this.#forwards(false);
    this.#next += 2;
    const step = this.#forwards(true);
    this.#close('(R relation)');
    return step;
  }

  /** A relation, or any number of steps of it, inside `(R …)` or not. */
  #forwards(inverse: boolean): Step<Label> {
    if (this.#head() !== 'STAR') {
      return { relation: this.#symbol(inverse ? 'a relation' : 'a relation or (R relation)'), inverse };
    }
    this.#next += 2;
    const relation = this.#symbol('a relation');
    this.#close('(STAR relation)');
    return { relation, inverse, star: true };
  }

  #close(what: string): void {
    const token = this.#take();
    if (token.kind !== 'close') throw new FormSyntaxError(`expected ")" to end ${what}`, token.at);
  }

  #symbol(what: string): Label {
    const token = this.#take();
    if (token.kind !== 'symbol') throw new FormSyntaxError(`expected ${what}`, token.at);
    return token.text as Label;
  }

  #operand(): Operand<Label> {
    if (this.#peek().kind !== 'open') return this.#value('a literal to compare with, such as 5 or 1990^^xsd:gYear');
    if (this.#head() !== 'OWN') return operandOf(this.#form('set'));
    this.#next += 2;
    const by = this.#measure();
    this.#close('(OWN measure)');
    return { kind: 'own', by };
  }

  #value(what: string): Literal {
    const token = this.#take();
    if (token.kind === 'literal') return token.value;
    if (token.kind === 'symbol' && /^(?:true|false)$/.test(token.text)) return literal(token.text, 'boolean');
    if (token.kind === 'symbol' && MONTH.test(token.text)) return literal(token.text, 'gYearMonth');
    throw new FormSyntaxError(`expected ${what}`, token.at);
  }

  #time(): Literal | 'now' {
    const token = this.#take();
    if (token.kind === 'symbol' && token.text.toUpperCase() === 'NOW') return 'now';
    if (token.kind === 'symbol' && MONTH.test(token.text)) return literal(token.text, 'gYearMonth');
    if (token.kind !== 'literal') throw new FormSyntaxError('expected a year, a date or NOW', token.at);
    return /^\d{4}$/.test(token.text) ? literal(token.text, 'gYear') : token.value;
  }
}

/**
 * Reads a form that is known to be well-formed, such as one written in a program; throws otherwise.
 * @example
 * const draft = parseOrThrow('(COUNT (JOIN borders [France]))');
 */
export function parseOrThrow(text: string): Form<Label> {
  const parsed = parse(text);
  if (!parsed.ok) throw parsed.error;
  return parsed.draft;
}
