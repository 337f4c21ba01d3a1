import type { Literal } from '../core/index.ts';
import { literal, XSD } from './literal.ts';

export type NumberType = 'integer' | 'decimal' | 'float' | 'double';

/** SPARQL's promotion: integer, decimal, float, double; types derived from integer count as integer. */
export function widest(numbers: readonly Literal[]): NumberType {
  const names = new Set(numbers.map((value) => value.datatype.value.slice(XSD.length)));
  if (names.has('double')) return 'double';
  if (names.has('float')) return 'float';
  return names.has('decimal') ? 'decimal' : 'integer';
}

/** A number as a literal of its type; nothing for an integer that is none, because what it was made of was ill-typed. */
export function numberLiteral(value: number, type: NumberType): Literal | undefined {
  if (type === 'integer' && !Number.isInteger(value)) return undefined;
  return literal(written(value, type), type);
}

/** A decimal has no exponent, and binary noise past 15 digits is not part of the value. */
function written(value: number, type: NumberType): string {
  if (type === 'integer') return BigInt(value).toString();
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF';
  if (type !== 'decimal') return String(value);
  const rounded = Number(value.toPrecision(15));
  return /e/.test(String(rounded)) ? rounded.toFixed(12).replace(/0+$/, '').replace(/\.$/, '') : String(rounded);
}
