import type { CompareAs } from '../core/index.ts';

/** Which part of a date stands first where the year stands last. */
export type LocalOrder = Extract<CompareAs, 'day-first' | 'month-first'>;

/** A day as people write it, the year last: "03.05.2019", "5/3/2019". SPARQL is told the same patterns. */
export const LOCAL_DATE = '^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$';
/** What the parts become, and how months and days get their second digit. */
export const YEAR_FIRST: Readonly<Record<LocalOrder, string>> = { 'day-first': '$3-$2-$1', 'month-first': '$3-$1-$2' };
export const SHORT_MONTH = { pattern: '-([0-9])-', padded: '-0$1-' } as const;
export const SHORT_DAY = { pattern: '-([0-9])$', padded: '-0$1' } as const;

const PATTERN = new RegExp(LOCAL_DATE);
const LAST_MONTH = 12;

export function isLocalOrder(as: CompareAs | undefined): as is LocalOrder {
  return as === 'day-first' || as === 'month-first';
}

/** A local date with the year first, as machines write it; other texts as they are. */
export function yearFirst(text: string, order: LocalOrder): string {
  if (!PATTERN.test(text)) return text;
  return [SHORT_MONTH, SHORT_DAY].reduce(
    (date, { pattern, padded }) => date.replace(new RegExp(pattern), padded),
    text.replace(PATTERN, YEAR_FIRST[order]),
  );
}

/** How texts that are all local dates are written; nothing where they are not, or where it cannot be told. With points the day stands first. */
export function localOrderOf(texts: readonly string[]): LocalOrder | undefined {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const text of texts) {
    const [, first, second] = PATTERN.exec(text) ?? [];
    if (first === undefined || second === undefined) return undefined;
    isDayFirst ||= Number(first) > LAST_MONTH || text.includes('.');
    isMonthFirst ||= Number(second) > LAST_MONTH;
  }
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day-first' : 'month-first';
}
