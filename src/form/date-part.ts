import type { Literal } from '../core/index.ts';
import { XSD } from './literal.ts';

/** A time of the day, a month or a day of the calendar, of whatever year: what dates and times of a graph have as a part. */
export interface DatePart {
  /** As values of a graph write it. */
  readonly text: string;
  /** Texts that have such a part; their second group is the part. SPARQL is told the same pattern. */
  readonly pattern: string;
  /** The same, ready to be asked of many values. */
  readonly find: RegExp;
}

const ZONE = '(Z|[+-][0-9]{2}:[0-9]{2})?';
const LATER = `([T ].*)?${ZONE}`;
const YEAR = '^(-?[0-9]{4,}|-)-';

const part = (literal: RegExp, pattern: string) => ({ literal, pattern, find: new RegExp(pattern) });

// "2019-20" is a season, and "47:30" how long something took.
const PARTS: Readonly<Record<string, ReturnType<typeof part>>> = {
  [`${XSD}time`]: part(
    /^(\d{2}:\d{2}(?::\d{2})?)/,
    `^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ])?(([01]?[0-9]|2[0-4]):[0-5][0-9](:[0-9]{2})?)([.][0-9]+)?${ZONE}$`,
  ),
  [`${XSD}gMonth`]: part(/^--(\d{2})/, `${YEAR}(0[1-9]|1[0-2])(-[0-9]{2}${LATER})?$`),
  [`${XSD}gMonthDay`]: part(/^--(\d{2}-\d{2})/, `${YEAR}([0-9]{2}-[0-9]{2})${LATER}$`),
};

/** What part of dates a literal is compared with, where it is none of one date alone. */
export function datePart({ value, datatype }: Literal): DatePart | undefined {
  const known = PARTS[datatype.value];
  const text = known?.literal.exec(value)?.[1];
  return known && text !== undefined ? { text, pattern: known.pattern, find: known.find } : undefined;
}

/** The part of a value, and the same of the literal, as far as both are written; nothing where the value has no such part. */
export function partsCompared(value: string, part: DatePart): readonly [own: string, given: string] | undefined {
  const found = part.find.exec(value)?.[2];
  if (found === undefined) return undefined;
  // Hours of one figure are written without a nought in texts.
  const own = /^\d:/.test(found) ? `0${found}` : found;
  return [own.slice(0, part.text.length), part.text.slice(0, own.length)];
}
