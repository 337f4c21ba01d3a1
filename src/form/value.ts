import type { CompareAs, Comparison, Literal, Term, TextTest } from '../core/index.ts';
import { areNumbers, areRewritten, constantComparesAs } from './compare-as.ts';
import { datePart, partsCompared } from './date-part.ts';
import { secondsOf } from './duration.ts';
import { amountOf, datePrecision, family, isDateText, literal, numberOf } from './literal.ts';
import { isLocalDateText, isLocalOrder, yearFirst } from './local-date.ts';
import { inOrder, startsWithYear, upTo } from './signed-year.ts';

/** Whether a value of the graph compares so with a literal; what cannot be compared does not. */
export function compares(op: Comparison, value: Term, given: Literal, as: CompareAs = 'typed'): boolean {
  if (value.termType !== 'Literal') return false;
  const compareAs = constantComparesAs(given, as);
  const literal = asOperand(op, given, compareAs);
  const kind = family(literal);
  switch (kind) {
    case 'number':
      return comparesWith(op, asCompared(value, compareAs), literal);
    case 'boolean':
      if (family(value) !== 'boolean') return false;
      return holds(op, truth(value), truth(literal));
    case 'date': {
      const date = asCompared(value, compareAs);
      if (family(date) !== 'date' || !isCompared(date, compareAs)) return false;
      const precision = datePrecision(literal.value);
      const [text, time] = [date, literal].map((each) => upTo(inOrder(each.value), precision)) as [string, string];
      return holds(op, text, precision === 4 ? time : time.slice(0, text.length));
    }
    case 'text':
      if (literal.language && literal.language !== value.language) return false;
      return holds(op, value.value, literal.value);
    case 'other': {
      const part = datePart(literal);
      if (part === undefined)
        return value.datatype.value === literal.datatype.value && holds(op, value.value, literal.value);
      const parts = partsCompared(textOf(value, compareAs), part);
      return parts !== undefined && holds(op, ...parts);
    }
  }
}

/**
 * Whether two values of a graph compare so. They must be of one family; dates compare at the precision of the coarser
 * one. Of two things one can only say whether they are the same.
 */
export function comparesWith(op: Comparison, value: Term, other: Term): boolean {
  if (value.termType !== 'Literal' || other.termType !== 'Literal') {
    if (value.termType === 'Literal' || other.termType === 'Literal' || (op !== 'eq' && op !== 'ne')) return false;
    return (value.termType === other.termType && value.value === other.value) === (op === 'eq');
  }
  const kind = family(value);
  if (kind !== family(other)) return false;
  switch (kind) {
    case 'number':
      return holds(op, numberOf(value.value), numberOf(other.value));
    case 'boolean':
      return holds(op, truth(value), truth(other));
    case 'date': {
      const [one, two] = [inOrder(value.value), inOrder(other.value)];
      const length = Math.min(one.length, two.length);
      return holds(op, one.slice(0, length), two.slice(0, length));
    }
    case 'text':
      return holds(op, value.value, other.value);
    case 'other':
      return value.datatype.value === other.datatype.value && holds(op, value.value, other.value);
  }
}

/** Whether the text of a value contains, begins or ends with a text, in capitals or not. */
export function matches(op: TextTest, value: Term, text: string): boolean {
  if (value.termType !== 'Literal') return false;
  const [whole, part] = [value.value.toLowerCase(), text.toLowerCase()];
  switch (op) {
    case 'contains':
      return whole.includes(part);
    case 'starts':
      return whole.startsWith(part);
    case 'ends':
      return whole.endsWith(part);
  }
}

/** A number or a date that is stored as text, as what it writes where the relation's values compare so; anything else stays. */
export function asCompared<T extends Term>(value: T, compareAs: CompareAs): T | Literal {
  if (value.termType !== 'Literal' || compareAs === 'typed' || compareAs === 'date') return value;
  const kind = family(value);
  if (areNumbers(compareAs)) {
    const number = NUMBER_IN[compareAs](value.value);
    return kind === 'number' || Number.isNaN(number)
      ? value
      : literal(compareAs === 'number-text' ? value.value : String(number), 'double');
  }
  const text = textOf(value, compareAs);
  return kind !== 'date' && isDateText(text) ? literal(text, DATE_TYPE[datePrecision(text)]) : value;
}

/** What a value writes, a date with the year first. */
function textOf({ value }: Literal, compareAs: CompareAs): string {
  return isLocalOrder(compareAs) ? yearFirst(value, compareAs) : value;
}

/** Whether a value can stand in an order of such values: among numbers, a text that writes none has no place, and among dates that are put in order none that is no date. */
export function isCompared(value: Term, compareAs: CompareAs): boolean {
  if (areRewritten(compareAs)) {
    if (value.termType !== 'Literal') return false;
    if (isLocalOrder(compareAs)) return family(value) === 'date' || isLocalDateText(value.value);
    return family(value) === 'date' ? startsWithYear(value.value) : isDateText(value.value);
  }
  if (!areNumbers(compareAs) || value.termType !== 'Literal') return true;
  return family(value) === 'number' || !Number.isNaN(NUMBER_IN[compareAs](value.value));
}

/**
 * What values are compared with: where they are put in order by what they write, a text is read as they are, and "50 kg" is not a word. A time of the
 * day stays one: what "8:30" says is told by what it is compared with.
 */
export function asOperand(op: Comparison, given: Literal, compareAs: CompareAs): Literal {
  return op === 'eq' || op === 'ne' || datePart(given) !== undefined ? given : asCompared(given, compareAs);
}

/** The number that a text stands for, by how such texts compare. */
const NUMBER_IN = { 'number-text': numberOf, 'amount-text': amountOf, duration: secondsOf } as const;
const DATE_TYPE = { 4: 'gYear', 7: 'gYearMonth', 10: 'date', 19: 'dateTime' } as const;

function holds<T extends number | string>(op: Comparison, a: T, b: T): boolean {
  switch (op) {
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
  }
}

function truth(value: Literal): number {
  return value.value === 'true' || value.value === '1' ? 1 : 0;
}

/** What a term is ordered by. Unlike kinds stand in a fixed order, so that an extreme always exists. */
export interface OrderKey {
  readonly rank: number;
  readonly value: number | string;
}

export function orderKey(term: Term): OrderKey {
  if (term.termType === 'BlankNode') return { rank: 0, value: term.value };
  if (term.termType === 'NamedNode') return { rank: 1, value: term.value };
  switch (family(term)) {
    case 'boolean':
      return { rank: 2, value: truth(term) };
    case 'number':
      return { rank: 3, value: numberOf(term.value) };
    case 'date':
      return { rank: 4, value: inOrder(term.value) };
    case 'text':
      return { rank: 5, value: term.value };
    case 'other':
      return { rank: 6, value: term.value };
  }
}

/** Whether one may be said to be less than the other: literals of one family. */
export function comparable(a: OrderKey, b: OrderKey): boolean {
  return a.rank === b.rank && a.rank > 1;
}

export function order(a: OrderKey, b: OrderKey): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}
