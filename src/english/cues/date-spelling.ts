/** What a way of writing a date says: a day, a month, a year, or a span from one to another. */
export type DateReading =
  | {
      readonly kind: 'day';
      readonly value: string;
      /** The other day that it may be, where the order of day and month is anybody's guess. */
      readonly otherwise?: string;
    }
  | {
      /** A time of the day, as XSD writes it. */
      readonly kind: 'time';
      readonly value: string;
      /** The same hour of the other half of the day, where nothing says which is meant. */
      readonly otherwise?: string;
    }
  /** A day and a time of it; a month or a day of the calendar, of whatever year. */
  | { readonly kind: 'month' | 'year' | 'moment' | 'recurring'; readonly value: string }
  | Span;

/** From a year, a month or a day to another, both of them included. */
export interface Span {
  readonly kind: 'span';
  readonly first: string;
  readonly last: string;
}

/** A way to write a date, and how its groups are read; none where they make no date. */
export interface Spelling {
  readonly pattern: RegExp;
  read(groups: readonly (string | undefined)[], text: string, at: number): DateReading | undefined;
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** The names of months, in full or in short, as one group of a pattern. */
export const monthNames = `(${months.map((name) => (name === 'may' ? name : `${name}|${name.slice(0, 3)}\\.?`)).join('|')}|sept\\.?)`;

/** The same in full. */
export const monthsInFull = `(${months.join('|')})`;

/** What is said behind a year before Christ. */
export const beforeChrist = ' ?\\b(?:bce?\\b|b\\. ?c\\.(?: ?e\\.)?)';

/** A year as XSD writes it; one before Christ has a sign. */
export function yearText(year: number): string {
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
}

/** A month in two digits. */
export function monthNumber(name: string): string {
  const place = months.findIndex((full) => full.startsWith(name.toLowerCase().slice(0, 3)));
  return String(place + 1).padStart(2, '0');
}

const ONES = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const daysInWords = [
  ...ONES,
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  ),
  ...ONES.map((one) => `twenty-${one}`),
  'thirtieth',
  'thirty-first',
];

/** The days of a month as they are said in words, as one group of a pattern: "tenth", "twenty-first". */
export const dayNames = `(${daysInWords
  .toReversed()
  .map((name) => name.replace('-', '[- ]'))
  .join('|')})`;

/** A day of a month in figures, however it is said. */
export function dayNumber(day: string): string {
  const place = daysInWords.indexOf(day.toLowerCase().replace(' ', '-'));
  return place < 0 ? day : String(place + 1);
}
