import type { Literal } from '../core/index.ts';
import { durationLiteral } from './duration.ts';
import { literal } from './literal.ts';
import { withoutSign } from './signed-year.ts';

/** The year, month, day and time that a date begins with, without fractions and zone. SPARQL is told the same pattern, and what is missing is completed likewise. */
export const DATE_START = '^([0-9]{4}(-[0-9]{2}(-[0-9]{2}([T ][0-9]{2}:[0-9]{2}:[0-9]{2})?)?)?).*$';
export const FIRST_MOMENT = '0000-01-01T00:00:00';
const START_PATTERN = new RegExp(DATE_START, 's');

/**
 * The time from one date to another, which is negative where the first is the later: in years or months where one of them says
 * no more, else in days, and to the second where both have a time.
 */
export function timeBetween(from: string, to: string): Literal | undefined {
  const [[firstYear, firstDate], [lastYear, lastDate]] = [withoutSign(from), withoutSign(to)];
  const [a, b] = [START_PATTERN.exec(firstDate)?.[1], START_PATTERN.exec(lastDate)?.[1]];
  if (a === undefined || b === undefined) return undefined;
  const [first, last] = [moment(firstYear, a), moment(lastYear, b)];
  const known = Math.min(a.length, b.length);
  if (known === 4) return monthsLiteral(12 * (last.year - first.year));
  if (known === 7) return monthsLiteral(12 * (last.year - first.year) + last.month - first.month);
  const seconds = known === 10 ? 0 : last.second - first.second;
  return durationLiteral(86_400 * (dayNumber(last) - dayNumber(first)) + seconds);
}

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly second: number;
}

function moment(year: number, start: string): Moment {
  const text = start + FIRST_MOMENT.slice(start.length);
  const digits = (at: number, length = 2): number => Number(text.slice(at, at + length));
  return {
    year,
    month: digits(5),
    day: digits(8),
    second: 3600 * digits(11) + 60 * digits(14) + digits(17),
  };
}

/** How many days lie between a day and one before all others. A year begins in March, so that the day which some years lack is their last. */
function dayNumber({ year, month, day }: Moment): number {
  const [y, m] = month < 3 ? [year - 1, month + 9] : [year, month - 3];
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day;
}

function monthsLiteral(months: number): Literal {
  const [years, rest] = [Math.floor(Math.abs(months) / 12), Math.abs(months) % 12];
  const written = `${years ? `${years}Y` : ''}${rest ? `${rest}M` : ''}`;
  return literal(`${months < 0 ? '-' : ''}P${written || '0M'}`, 'yearMonthDuration');
}
