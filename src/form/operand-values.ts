import type { Comparison, Term } from '../core/index.ts';
import { family, literal, numberOf } from './literal.ts';
import { comparesWith } from './value.ts';

/** The values that others are compared with. Of numbers the least and the greatest decide, so that many cost no more than two. */
export class OperandValues {
  readonly #numbers = new Set<number>();
  readonly #others: Term[] = [];
  readonly #bounds: readonly Term[];

  constructor(values: readonly Term[]) {
    for (const value of values) {
      if (value.termType === 'Literal' && family(value) === 'number') this.#numbers.add(numberOf(value.value));
      else this.#others.push(value);
    }
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const number of this.#numbers) [least, greatest] = [Math.min(least, number), Math.max(greatest, number)];
    this.#bounds = this.#numbers.size === 0 ? [] : [least, greatest].map((n) => literal(String(n), 'double'));
  }

  /** Whether a value compares so with any of them. */
  compare(op: Comparison, value: Term): boolean {
    if (value.termType !== 'Literal' || family(value) !== 'number') {
      return this.#others.some((other) => comparesWith(op, value, other));
    }
    if (op === 'eq') return this.#numbers.has(numberOf(value.value));
    return this.#bounds.some((bound) => comparesWith(op, value, bound));
  }
}
