import { numberOf } from './literal.ts';

const usual = { maximumFractionDigits: 6 } as const;
/** Four digits are written without a separator: most of them are years. */
const numbers = new Intl.NumberFormat('en', { ...usual, useGrouping: 'min2' });
const amounts = new Intl.NumberFormat('en', usual);
const cents = new Intl.NumberFormat('en', { ...usual, minimumFractionDigits: 2 });

/** A number as people write it. Digits beyond what a number holds exactly would change: those stay as they are, and so do numbers too small to be written short. */
export function numberText(value: string): string {
  return written(value, numbers);
}

/** A number with what it counts: no year is counted in anything, and a price of 18.50 has 50 cents. */
export function amountText(value: string, unit: string): string {
  return `${written(value, /\.\d\d$/.test(value) ? cents : amounts)} ${unit}`;
}

function written(value: string, format: Intl.NumberFormat): string {
  const number = numberOf(value);
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) return value;
  return number !== 0 && Math.abs(number) < 1e-6 ? value : format.format(number);
}
