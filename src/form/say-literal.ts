import type { Literal } from '../core/index.ts';
import { datePart } from './date-part.ts';
import { isDurationType, sayDuration } from './duration.ts';
import { family, numberOf } from './literal.ts';
import { sayYear } from './say-year.ts';

/** A value as a sentence has it: numbers with separators, texts in quotes. */
export function sayLiteral(value: Literal): string {
  const kind = family(value);
  if (kind === 'number') {
    const number = numberOf(value.value);
    return Number.isFinite(number) ? number.toLocaleString('en-US', { maximumFractionDigits: 20 }) : value.value;
  }
  if (kind === 'date') return sayEarly(value.value) ?? value.value;
  if (kind === 'boolean') return value.value;
  const part = datePart(value)?.text;
  if (part !== undefined) return sayPart(part);
  const duration = isDurationType(value.datatype.value) ? sayDuration(value.value) : undefined;
  return duration ?? `"${value.value}"`;
}

/** "44 BC", "March 44 BC", "15 March 44 BC"; nothing of other dates, which are said as they are written. */
function sayEarly(date: string): string | undefined {
  const [, year, part] = /^(-\d{1,10}|0\d{3})(?:-(\d\d(?:-\d\d)?))?$/.exec(date) ?? [];
  if (year === undefined) return undefined;
  return part === undefined ? sayYear(year) : `${sayPart(part)} ${sayYear(year)}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "16:00", "July", "24 June". */
function sayPart(part: string): string {
  if (part.includes(':')) return part.replace(/:00$/, (seconds, at) => (at > 2 ? '' : seconds));
  const month = MONTHS[Number(part.slice(0, 2)) - 1] ?? part;
  return part.length > 2 ? `${Number(part.slice(3))} ${month}` : month;
}
