import type { CompareAs } from '../core/index.ts';

/** Which part of a date stands first where the year stands last. */
export type LocalOrder = Extract<CompareAs, 'day-first' | 'month-first'>;

/** A day as people write it, the year last: "03.05.2019", "5/3/2019". SPARQL is told the same pattern. */
export const LOCAL_DATE = '^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$';

const PATTERN = new RegExp(LOCAL_DATE);
/** What a calendar has: versions and the numbers of parts are written with points and dashes as well. */
const DAY = /^(0?[1-9]|[12]\d|3[01])([./-])(0?[1-9]|[12]\d|3[01])\2[12]\d{3}$/;
const LAST_MONTH = 12;

export function isLocalOrder(as: CompareAs | undefined): as is LocalOrder {
  return as === 'day-first' || as === 'month-first';
}

/** Whether a text is a day of some calendar, whichever part is the month: "17-30-1234" is a code. */
export function isLocalDay(text: string): boolean {
  const [, first, , second] = DAY.exec(text) ?? [];
  return first !== undefined && Math.min(Number(first), Number(second)) <= LAST_MONTH;
}

/** Whether a text is written as a day with the year last is, as SPARQL tells it. */
export function isLocalDateText(text: string): boolean {
  return PATTERN.test(text);
}

/** A local date with the year first, as machines write it; other texts as they are. */
export function yearFirst(text: string, order: LocalOrder): string {
  const found = PATTERN.exec(text);
  if (found === null) return text;
  const [first, second] = [found[1]!.padStart(2, '0'), found[2]!.padStart(2, '0')];
  return order === 'day-first' ? `${found[3]}-${second}-${first}` : `${found[3]}-${first}-${second}`;
}

/** How texts that are all local dates are written; nothing where they are not, or where it cannot be told. With points the day stands first. */
export function localOrderOf(texts: readonly string[]): LocalOrder | undefined {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const text of texts) {
    const [, first, point, second] = DAY.exec(text) ?? [];
    if (first === undefined) return undefined;
    isDayFirst ||= Number(first) > LAST_MONTH || point === '.';
    isMonthFirst ||= Number(second) > LAST_MONTH;
  }
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day-first' : 'month-first';
}
