import type { Aggregation, Literal, Term } from '../core/index.ts';
import { family, literal, numberOf, XSD } from './literal.ts';
import { order, orderKey } from './value.ts';

/** The sum, average, least or greatest of values, typed as SPARQL types it; nothing of no values or of no numbers. */
export function aggregate(op: Aggregation, values: readonly Term[]): Literal | undefined {
  if (values.length === 0) return undefined;
  if (op === 'min' || op === 'max') {
    const sign = op === 'min' ? 1 : -1;
    const best = values.reduce((a, b) => (sign * order(orderKey(b), orderKey(a)) < 0 ? b : a));
    return best.termType === 'Literal' ? best : undefined;
  }
  const numbers: Literal[] = [];
  for (const value of values) {
    if (value.termType !== 'Literal' || family(value) !== 'number') return undefined;
    numbers.push(value);
  }
  const type = widest(numbers);
  const sum = numbers.reduce((total, value) => total + numberOf(value.value), 0);
  if (op === 'sum') return literal(written(sum, type), type);
  const averageType = type === 'integer' ? 'decimal' : type;
  return literal(written(sum / numbers.length, averageType), averageType);
}

type NumberType = 'integer' | 'decimal' | 'float' | 'double';

/** SPARQL's promotion: integer, decimal, float, double; types derived from integer count as integer. */
function widest(numbers: readonly Literal[]): NumberType {
  const names = new Set(numbers.map((value) => value.datatype.value.slice(XSD.length)));
  if (names.has('double')) return 'double';
  if (names.has('float')) return 'float';
  return names.has('decimal') ? 'decimal' : 'integer';
}

/** A decimal has no exponent, and binary noise past 15 digits is not part of the value. */
function written(value: number, type: NumberType): string {
  if (type === 'integer') return BigInt(value).toString();
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF';
  if (type !== 'decimal') return String(value);
  const rounded = Number(value.toPrecision(15));
  return /e/.test(String(rounded)) ? rounded.toFixed(12).replace(/0+$/, '').replace(/\.$/, '') : String(rounded);
}
