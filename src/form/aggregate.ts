import type { Aggregation, CompareAs, Literal, Term } from '../core/index.ts';
import { family, numberOf } from './literal.ts';
import { numberLiteral, widest } from './number-type.ts';
import { asCompared, order, orderKey } from './value.ts';

/** The sum, average, least or greatest of values, typed as SPARQL types it; nothing of no values or of no numbers. */
export function aggregate(op: Aggregation, values: readonly Term[], as: CompareAs = 'typed'): Literal | undefined {
  if (values.length === 0) return undefined;
  if (op === 'min' || op === 'max') {
    const sign = op === 'min' ? 1 : -1;
    const key = (value: Term) => orderKey(asCompared(value, as));
    const best = values.reduce((a, b) => (sign * order(key(b), key(a)) < 0 ? b : a));
    return best.termType === 'Literal' ? best : undefined;
  }
  const numbers: Literal[] = [];
  for (const value of values) {
    if (value.termType !== 'Literal' || family(value) !== 'number') return undefined;
    numbers.push(value);
  }
  const type = widest(numbers);
  const sum = numbers.reduce((total, value) => total + numberOf(value.value), 0);
  if (op === 'sum') return numberLiteral(sum, type);
  return numberLiteral(sum / numbers.length, type === 'integer' ? 'decimal' : type);
}
