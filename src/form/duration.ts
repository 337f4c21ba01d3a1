import type { CompareAs, Literal } from '../core/index.ts';
import { family, literal, numberOf, XSD } from './literal.ts';

const N = '[0-9]+(?:[.][0-9]+)?';
const WORDS = [
  '[Yy](?:(?:ea)?rs?)?',
  '[Mm]o(?:nth)?s?',
  '[Ww](?:(?:ee)?ks?)?',
  '[Dd](?:ays?)?',
  '[Hh](?:(?:ou)?rs?)?',
  'm|[Mm]in(?:ute)?s?',
  '[Ss](?:ec(?:ond)?s?)?',
].join('|');
const ISO = `-?P(?:(?:${N}[YMWD])+(?:T(?:${N}[HMS])+)?|T(?:${N}[HMS])+)`;
const CLOCK = '(?:[0-9]+:)?[0-9]+:[0-5][0-9](?:[.][0-9]+)?';

/** "14h30" is a time of the day: without a space between its parts, a duration has one figure before the hours. */
const HOURS = '(?:[0-9][Hh]|[0-9]+ [Hh] ?|[0-9]+[Hh] )';

/** A duration as XSD, clocks and people write it: "PT47M", "2:15:00", "1h 30m", "1 h 30", "3 weeks". SPARQL is told the same pattern. */
export const DURATION_TEXT = `^(?:${ISO}|${CLOCK}|${HOURS}[0-5]?[0-9]|(?:${N} ?(?:${WORDS})(?:,| and|, and)? ?)+)$`;
const DURATION_PATTERN = new RegExp(DURATION_TEXT);
const XSD_PATTERN = new RegExp(`^${ISO}$`);
const CLOCK_PATTERN = new RegExp(`^${CLOCK}$`);

/** A unit that durations are written in: how long it is, and where its number stands in such a text, in one group of several. */
export interface DurationPart {
  readonly unit: string;
  readonly seconds: number;
  readonly pattern: string;
  readonly groups: number;
}

/** A year is as long as the calendar makes it on average, and a month a twelfth of that. SPARQL is told the same patterns. */
export const DURATION_PARTS: readonly DurationPart[] = [
  { unit: 'year', seconds: 31_556_952, pattern: `^.*?(${N}) ?[Yy].*$`, groups: 1 },
  { unit: 'month', seconds: 2_629_746, pattern: `^(?:-?P[^T]*?(${N})M|.*?(${N}) ?[Mm]o).*$`, groups: 2 },
  { unit: 'week', seconds: 604_800, pattern: `^.*?(${N}) ?[Ww].*$`, groups: 1 },
  { unit: 'day', seconds: 86_400, pattern: `^.*?(${N}) ?[Dd].*$`, groups: 1 },
  { unit: 'hour', seconds: 3600, pattern: `^(?:([0-9]+):[0-9]+:|.*?(${N}) ?[Hh]).*$`, groups: 2 },
  {
    unit: 'minute',
    seconds: 60,
    pattern: `^(?:-?P[^T]*T.*?(${N})M.*|(?:[0-9]+:)?([0-9]+):[^:]*|[0-9]+ ?[Hh] ?([0-9]+)|[^P:]*?(${N}) ?[Mm](?:[^o].*)?)$`,
    groups: 4,
  },
  { unit: 'second', seconds: 1, pattern: `^(?:.*:(${N})|.*?(${N}) ?[Ss].*)$`, groups: 2 },
];
const DAYS = DURATION_PARTS.findIndex(({ unit }) => unit === 'day');
const PARTS = DURATION_PARTS.map((part) => ({ ...part, pattern: new RegExp(part.pattern) }));

/** How many of each unit a duration writes, the longest unit first; none where the text is no duration. */
function partsOf(text: string): readonly number[] | undefined {
  if (!DURATION_PATTERN.test(text)) return undefined;
  return PARTS.map(({ pattern }) => {
    const found = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    return found === undefined ? 0 : Number(found);
  });
}

/** How long a duration is, in seconds; not a number where the text is none. */
export function secondsOf(text: string): number {
  const parts = partsOf(text);
  if (!parts) return Number.NaN;
  const sum = parts.reduce((total, count, i) => total + count * PARTS[i]!.seconds, 0);
  return text.startsWith('-') ? -sum : sum;
}

/** How texts write durations, where all do: with XSD's letters, as on a clock, or in units, of which one letter alone may be another's. */
export function areDurations(texts: readonly string[]): boolean {
  if (texts.length === 0 || !texts.every((text) => DURATION_PATTERN.test(text))) return false;
  if (texts.every((text) => CLOCK_PATTERN.test(text)))
    // What always has two digits before the minutes, and never more than a day has, may be a time of the day.
    return texts.some((text) => !/^(?:[01]\d|2[0-3]):/.test(text));
  if (texts.every((text) => XSD_PATTERN.test(text))) return true;
  // What is counted in one unit alone is an amount of it: 30 m may be metres.
  const units = texts.map((text) =>
    partsOf(text)!
      .flatMap((count, i) => (count > 0 ? [i] : []))
      .join(' '),
  );
  return new Set(units).size > 1;
}

/** So many seconds as XSD writes them; to the thousandth, since what is averaged has no end. */
export function durationLiteral(seconds: number): Literal {
  const rounded = Math.round(seconds * 1000) / 1000;
  const rest = Math.abs(rounded);
  const [days, hours, minutes] = [
    Math.floor(rest / 86_400),
    Math.floor((rest % 86_400) / 3600),
    Math.floor((rest % 3600) / 60),
  ];
  const left = Math.round((rest % 60) * 1000) / 1000;
  const time = [hours && `${hours}H`, minutes && `${minutes}M`, left && `${left}S`].filter((part) => part !== 0);
  const written = `${days ? `${days}D` : ''}${time.length > 0 ? `T${time.join('')}` : ''}`;
  return literal(`${rounded < 0 ? '-' : ''}P${written || 'T0S'}`, 'dayTimeDuration');
}

/** A number that was made of values, as what they are: seconds of durations are a duration again. */
export function asMade(result: Literal, compareAs: CompareAs): Literal | undefined {
  if (compareAs !== 'duration') return result;
  // Of texts that are none, nothing is the longest.
  return family(result) === 'number' ? durationLiteral(numberOf(result.value)) : undefined;
}

const DURATIONS = new Set(['duration', 'dayTimeDuration', 'yearMonthDuration'].map((name) => XSD + name));

export function isDurationType(datatype: string): boolean {
  return DURATIONS.has(datatype);
}

const ONLY_SECONDS = /^-?PT[0-9.]+S$/;
/** From so many days on, nobody knows how long that is. */
const DAYS_IN_YEARS = 730;

/** `PT1H5M` as people say it, "1 hour 5 minutes"; nothing where it is not written with XSD's letters. */
export function sayDuration(text: string): string | undefined {
  if (!XSD_PATTERN.test(text)) return undefined;
  // What was made of others is in seconds on servers that do not write it anew.
  const parts = partsOf(ONLY_SECONDS.test(text) ? durationLiteral(secondsOf(text)).value : text)!;
  const said = parts.flatMap((count, i) => (count === 0 ? [] : [counted(count, PARTS[i]!.unit)]));
  if (said.length === 0) return '0 seconds';
  const days = parts[DAYS]!;
  const years =
    days < DAYS_IN_YEARS ? '' : ` (${counted(Math.floor((days * PARTS[DAYS]!.seconds) / PARTS[0]!.seconds), 'year')})`;
  return `${text.startsWith('-') ? 'minus ' : ''}${said.join(' ')}${years}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A duration between two days that is so many years has a day more or less by the leap years in it. */
const LEAP = 0.75;

/**
 * How many of a unit a duration has, as people count: whole years and months, of the others what is left as well. Nothing where the calendar would have to
 * tell, as how many days there are in three months.
 */
export function countIn(text: string, unit: string): number | undefined {
  const parts = XSD_PATTERN.test(text) ? partsOf(text) : undefined;
  const asked = PARTS.find((part) => part.unit === unit);
  if (!parts || !asked) return undefined;
  const [years, months, ...others] = parts as [number, number, ...number[]];
  const sign = text.startsWith('-') ? -1 : 1;
  const rest = others.reduce((total, count, i) => total + count * PARTS[i + 2]!.seconds, 0);
  const isCalendar = unit === 'year' || unit === 'month';
  if (years + months === 0 && !isCalendar) return (sign * Math.round((100 * rest) / asked.seconds)) / 100;
  if (!isCalendar || (years + months > 0 && rest > 0)) return undefined;
  if (rest === 0) return sign * Math.floor((12 * years + months) / (unit === 'year' ? 12 : 1));
  return sign * Math.floor((rest + LEAP * PARTS[DAYS]!.seconds) / asked.seconds);
}
