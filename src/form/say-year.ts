import { numberText } from './number-text.ts';

/** A year as people write it: one before Christ, and one of so few figures that it might be anything, with its era. */
export function sayYear(year: string): string {
  if (year.startsWith('-')) return `${numberText(year.slice(1))} BC`;
  return /^0\d*[1-9]/.test(year) ? `${Number(year)} AD` : year;
}
