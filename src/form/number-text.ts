import { numberOf } from './literal.ts';

/** Four digits are written without a separator: most of them are years. */
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: 'min2' });

/** A number as people write it. Digits beyond what a number holds exactly would change: those stay as they are, and so do numbers too small to be written short. */
export function numberText(value: string): string {
  const number = numberOf(value);
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) return value;
  return number !== 0 && Math.abs(number) < 1e-6 ? value : numbers.format(number);
}
