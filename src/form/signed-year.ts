/** The year that a date begins with, before Christ with a sign: "-0044", "-0044-03-15". SPARQL is told the same pattern. One a billion years ago is a year as well. */
export const YEAR_START = '^-?[0-9]{1,10}';
const SIGNED = /^-(\d{1,10})(.*)$/s;
const DATE = new RegExp(`(${YEAR_START})(.*)$`, 's');

/** So many years before the first of our era years are counted from, so that all have as many figures; by then the calendar has begun anew. SPARQL is told the same. */
export const YEARS_BEFORE = 500_000_000_000;
/** How much longer dates are whose years are so counted. */
export const COUNTED_EXTRA = String(YEARS_BEFORE).length - 4;

export function hasSignedYear(text: string): boolean {
  return text.startsWith('-') && SIGNED.test(text);
}

/** Whether a text begins with a year at all. */
export function startsWithYear(text: string): boolean {
  return DATE.test(text);
}

/** A date whose year is counted from before all others: as texts, such dates stand in their order. What begins with no year stays as it is. */
export function withCountedYear(text: string): string {
  const [, year, rest] = DATE.exec(text) ?? [];
  return year === undefined ? text : `${YEARS_BEFORE + Number(year)}${rest}`;
}

/** A date as a text that stands among others as the date does; only those with a sign are changed, since most have none. */
export function inOrder(text: string): string {
  return hasSignedYear(text) ? `-${withCountedYear(text)}` : text;
}

/** Such a text up to a precision, as `datePrecision` has it. */
export function upTo(ordered: string, precision: number): string {
  return ordered.slice(0, ordered.startsWith('-') ? precision + COUNTED_EXTRA + 1 : precision);
}

/** The year of a date, and the date with one of four figures in its place. */
export function withoutSign(text: string): readonly [year: number, date: string] {
  const [, year, rest] = (text.startsWith('-') && SIGNED.exec(text)) || [];
  return year === undefined ? [Number(text.slice(0, 4)), text] : [-Number(year), `0000${rest}`];
}
