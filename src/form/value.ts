import type { CompareAs, Comparison, Literal, Term } from '../core/index.ts';
import { datePrecision, family, numberOf } from './literal.ts';

/** Whether a value of the graph compares so with a literal; what cannot be compared does not. */
export function compares(op: Comparison, value: Term, literal: Literal, compareAs: CompareAs = 'typed'): boolean {
  if (value.termType !== 'Literal') return false;
  const kind = family(literal);
  switch (kind) {
    case 'number':
      if (family(value) !== 'number' && !(compareAs === 'number-text' && isNumber(value.value))) return false;
      return holds(op, numberOf(value.value), numberOf(literal.value));
    case 'boolean':
      if (family(value) !== 'boolean') return false;
      return holds(op, truth(value), truth(literal));
    case 'date': {
      if (family(value) !== 'date') return false;
      const precision = datePrecision(literal.value);
      const text = value.value.slice(0, precision);
      return holds(op, text, literal.value.slice(0, Math.min(precision, precision === 4 ? 4 : text.length)));
    }
    case 'text':
      if (literal.language && literal.language !== value.language) return false;
      return holds(op, value.value, literal.value);
    case 'other':
      return value.datatype.value === literal.datatype.value && holds(op, value.value, literal.value);
  }
}

function isNumber(text: string): boolean {
  return !Number.isNaN(numberOf(text));
}

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
      return { rank: 4, value: term.value };
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
