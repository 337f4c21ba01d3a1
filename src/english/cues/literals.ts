import type { LinkedLiteral, Literal, Mention } from '../../core/index.ts';
import { datePrecision, literal } from '../../form/index.ts';
import { readDates, type StatedDate } from './dates.ts';
import { readNumbers, type StatedNumber } from './numbers.ts';

/** What a question states in figures: its dates, and the numbers that are part of none. */
export interface Figures {
  readonly dates: readonly StatedDate[];
  readonly numbers: readonly StatedNumber[];
}

/** A stretch of text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What of the dates and times that a text states is meant. */
export type MeantDates = (dates: readonly StatedDate[], text: string) => readonly StatedDate[];

export function readFigures(text: string, meant: MeantDates = (dates) => dates): Figures {
  const stated = meant(readDates(text), text);
  const numbers = readNumbers(text).filter((number) =>
    stated.every(
      (date) => !overlap(date, number) || (date.kind === 'year' && !date.value.startsWith('-') && isTwin(date, number)),
    ),
  );
  // "2000 people" is a number, whatever else four digits may be.
  const dates = stated.filter((date) => !numbers.some((number) => number.unit !== undefined && overlap(date, number)));
  return { dates, numbers };
}

/** Whether two stretches share a letter. */
export function overlap(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Four bare digits, with a unit or without: a year that may as well be a number. */
function isTwin(date: Stretch, number: StatedNumber): boolean {
  return number.start >= date.start && (number.looksLikeYear || number.unit !== undefined);
}

/** The figures as literals of the graph's types, left to right: four bare digits are a year first, then a number. */
export function toLiterals(text: string, { dates, numbers }: Figures): readonly LinkedLiteral[] {
  const found = [
    ...dates.flatMap((date) => dateLiterals(date).map((value) => ({ mention: mentionOf(text, date), value }))),
    ...numbers
      .filter((number) => !countsAnswers(text, number))
      .map((number) => ({
        mention: mentionOf(text, number),
        value: numberLiteral(number),
        ...(number.unit !== undefined && { unit: number.unit }),
      })),
  ];
  return found.sort((a, b) => a.mention.start - b.mention.start);
}

const askingFor = /^\W*(?:what|which|who|name|list)(?: (?:are|were))?(?: all)?(?: the)? $/i;

/** "Which four states touch Mexico" says how many it wants to hear of, and nothing of the states. */
function countsAnswers(text: string, { start, end, unit, looksLikeYear }: StatedNumber): boolean {
  return (
    unit === undefined && !looksLikeYear && askingFor.test(text.slice(0, start)) && /^ \p{L}/u.test(text.slice(end))
  );
}

export function mentionOf(text: string, { start, end }: Stretch): Mention {
  return { text: text.slice(start, end), start, end };
}

export function numberLiteral({ value }: StatedNumber): Literal {
  return Number.isInteger(value) ? literal(String(value), 'integer') : literal(String(value), 'decimal');
}

const SPAN_TYPE = { 4: 'gYear', 7: 'gYearMonth', 10: 'date' } as const;

/** One literal for a date; the first and the last of a span. */
export function dateLiterals(date: StatedDate): readonly Literal[] {
  switch (date.kind) {
    case 'day':
      return [literal(date.value, 'date')];
    case 'month':
      return [literal(date.value, 'gYearMonth')];
    case 'year':
      return [literal(date.value, 'gYear')];
    case 'time':
      return [literal(date.value, 'time')];
    case 'moment':
      return [literal(date.value, 'dateTime')];
    case 'recurring':
      return [literal(date.value, date.value.length > 4 ? 'gMonthDay' : 'gMonth')];
    case 'span':
      return [date.first, date.last].map((value) =>
        literal(value, SPAN_TYPE[datePrecision(value) as keyof typeof SPAN_TYPE]),
      );
  }
}
