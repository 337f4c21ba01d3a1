import { DATE_START, FIRST_MOMENT, XSD, YEAR_START } from '../form/index.ts';
import { asDuration, countedYear } from './compare-text.ts';
import * as write from './write.ts';

/** A date as a text with the year first, and whether it may be of a year before Christ. */
interface DateText {
  readonly text: string;
  readonly isSigned: boolean;
}

/**
 * Binds a variable to the time from one date to another, told as texts with the year first, as `timeBetween` finds it. Engines differ in whether and how they take
 * one date from another, so that days are counted by the digits of the dates.
 */
export function timeBetween(from: DateText, to: DateText, into: string, fresh: () => string): string {
  const sides = [from, to].map((date) => ({ date, start: `?${fresh()}`, text: `?${fresh()}` }));
  const years = from.isSigned || to.isSigned ? sides.map(() => `?${fresh()}`) : [];
  const [a, b] = sides.map(({ text }, side) => momentOf(text, years[side]));
  const known = (length: number) => sides.map(({ start }) => `STRLEN(${start}) = ${length}`).join(' || ');
  const months = `12 * (${b!.year} - ${a!.year})`;
  const seconds = `IF(${known(10)}, 0, ${b!.second} - (${a!.second}))`;
  const span = asDuration(`(86400 * (${dayNumber(b!)} - ${dayNumber(a!)}) + ${seconds})`);
  return [
    ...sides.flatMap(({ date, start, text }) => [
      `BIND(REPLACE(${withoutSign(date)}, ${write.string(DATE_START)}, "$1") AS ${start})`,
      `BIND(CONCAT(${start}, SUBSTR(${write.string(FIRST_MOMENT)}, STRLEN(${start}) + 1)) AS ${text})`,
    ]),
    // Counted from before all others, since engines round below 0 in their own ways.
    ...years.map((year, side) => `BIND(${countedYear(sides[side]!.date.text)} AS ${year})`),
    `BIND(IF(${known(4)}, ${asMonths(months)}, IF(${known(7)}, ${asMonths(`(${months} + (${b!.month} - ${a!.month}))`)}, ${span})) AS ?${into})`,
  ].join('\n');
}

interface Moment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly second: string;
}

/** A date with four digits in the place of a year that has a sign. */
function withoutSign({ text, isSigned }: DateText): string {
  return isSigned ? `REPLACE(${text}, ${write.string(YEAR_START)}, "0000")` : text;
}

function momentOf(text: string, year?: string): Moment {
  const digits = (at: number, length = 2) => `<${XSD}integer>(SUBSTR(${text}, ${at}, ${length}))`;
  return {
    year: year ?? digits(1, 4),
    month: digits(6),
    day: digits(9),
    second: `3600 * ${digits(12)} + 60 * ${digits(15)} + ${digits(18)}`,
  };
}

/** A year begins in March, so that the day which some years lack is their last. What is taken away stands last in its brackets: some engines bind what follows to it. */
function dayNumber({ year, month, day }: Moment): string {
  const y = `(${year} - IF(${month} < 3, 1, 0))`;
  const m = `(${month} + IF(${month} < 3, 9, -3))`;
  const leapDays = `(FLOOR(${y} / 4) + FLOOR(${y} / 400) - FLOOR(${y} / 100))`;
  return `(365 * ${y} + ${leapDays} + FLOOR((153 * ${m} + 2) / 5) + ${day})`;
}

function asMonths(months: string): string {
  return `STRDT(REPLACE(CONCAT("P", STR(${months}), "M"), "^P-", "-P"), <${XSD}yearMonthDuration>)`;
}
