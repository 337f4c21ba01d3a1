import type { Literal } from '../core/index.ts';
import { isDurationType, sayDuration } from './duration.ts';
import { family, numberOf } from './literal.ts';

/** A value as a sentence has it: numbers with separators, texts in quotes. */
export function sayLiteral(value: Literal): string {
  const kind = family(value);
  if (kind === 'number') {
    const number = numberOf(value.value);
    return Number.isFinite(number) ? number.toLocaleString('en-US', { maximumFractionDigits: 20 }) : value.value;
  }
  if (kind === 'date' || kind === 'boolean') return value.value;
  const duration = isDurationType(value.datatype.value) ? sayDuration(value.value) : undefined;
  return duration ?? `"${value.value}"`;
}
