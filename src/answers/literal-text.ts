import type { Literal } from '../core/index.ts';
import { family, numberText, sayDuration, sayYear, XSD } from '../form/index.ts';

const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
const days = written({ month: 'long', day: 'numeric' });
const months = written({ month: 'long' });

/** A literal as people write it; what is not understood stays as it is in the graph. */
export function literalText(literal: Literal): string {
  const { value, datatype } = literal;
  switch (family(literal)) {
    case 'number':
      return numberText(value);
    case 'boolean':
      return value === 'true' || value === '1' ? 'yes' : 'no';
    case 'date':
      if (datatype.value === `${XSD}gYear`) return YEAR.test(value) ? sayYear(value) : value;
      return datatype.value === `${XSD}gYearMonth` ? (monthText(value) ?? value) : (dayText(value) ?? value);
    default:
      return (ISO_DAY.test(value) ? dayText(value) : sayDuration(value)) ?? value;
  }
}

const YEAR = /^(?:\d{4}|-\d{1,10})$/;
const ISO_DAY = /^(?:\d{4}|-\d{4,10})-\d\d-\d\d(?:T|$)/;
const DAY = /^(\d{4}|-\d{1,10})-(\d\d)-(\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** A day, and the time of that day where it says more than that the day begins. */
function dayText(value: string): string | undefined {
  const [, year, month, day, time, seconds = '00', zone = ''] = DAY.exec(value) ?? [];
  const date = dateOf(year, month, day);
  if (year === undefined || date === undefined) return undefined;
  const said = `${days.format(date)}, ${sayYear(year)}`;
  if (time === undefined || (time === '00:00' && seconds === '00')) return said;
  const clock = seconds === '00' ? time : `${time}:${seconds}`;
  return `${said}, ${clock}${zone === '' ? '' : zone === 'Z' ? ' UTC' : ` UTC${zone}`}`;
}

function monthText(value: string): string | undefined {
  const [, year, month] = /^(\d{4}|-\d{1,10})-(\d\d)$/.exec(value) ?? [];
  const date = dateOf(year, month, '01');
  return year && date && `${months.format(date)} ${sayYear(year)}`;
}

function dateOf(year?: string, month?: string, day?: string): Date | undefined {
  // Years before 100 are others to this function; which years before Christ had a leap day, little is known.
  const [early, leap] = [Number(year) < 100, 2000];
  const date = new Date(Date.UTC(early ? leap : Number(year), Number(month) - 1, Number(day)));
  // A month or day that there is not would roll over into the next.
  return date.getUTCMonth() === Number(month) - 1 ? date : undefined;
}
