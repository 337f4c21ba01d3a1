import type { Literal } from '../core/index.ts';
import { family, numberText, sayDuration, XSD } from '../form/index.ts';

const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
const days = written({ dateStyle: 'long' });
const months = written({ year: 'numeric', month: 'long' });

/** A literal as people write it; what is not understood stays as it is in the graph. */
export function literalText(literal: Literal): string {
  const { value, datatype } = literal;
  switch (family(literal)) {
    case 'number':
      return numberText(value);
    case 'boolean':
      return value === 'true' || value === '1' ? 'yes' : 'no';
    case 'date':
      return datatype.value === `${XSD}gYearMonth` ? (monthText(value) ?? value) : (dayText(value) ?? value);
    default:
      return (ISO_DAY.test(value) ? dayText(value) : sayDuration(value)) ?? value;
  }
}

const ISO_DAY = /^\d{4}-\d\d-\d\d(?:T|$)/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** A day, and the time of that day where it says more than that the day begins. */
function dayText(value: string): string | undefined {
  const [, year, month, day, time, seconds = '00', zone = ''] = DAY.exec(value) ?? [];
  const date = dateOf(year, month, day);
  if (date === undefined) return undefined;
  if (time === undefined || (time === '00:00' && seconds === '00')) return days.format(date);
  const clock = seconds === '00' ? time : `${time}:${seconds}`;
  return `${days.format(date)}, ${clock}${zone === '' ? '' : zone === 'Z' ? ' UTC' : ` UTC${zone}`}`;
}

function monthText(value: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(value) ?? [];
  const date = dateOf(year, month, '01');
  return date && months.format(date);
}

function dateOf(year?: string, month?: string, day?: string): Date | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A month or day that there is not would roll over into the next.
  return date.getUTCMonth() === Number(month) - 1 ? date : undefined;
}
