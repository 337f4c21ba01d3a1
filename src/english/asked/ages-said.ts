import { readNumbers } from '../cues/numbers.ts';

/** How old something is to be, where a question says so: at least and less than so many years, and where that stands. */
export interface AgesSaid {
  readonly start: number;
  readonly end: number;
  readonly atLeast?: number;
  readonly below?: number;
  /** The year before or after which it began, where it is compared with that: "older than 1950". */
  readonly before?: number;
  readonly after?: number;
  /** The verb that it stands behind, which is part of it: "are over 40". */
  readonly verb?: 'is' | 'are';
  /** An age is spoken of in as many words; "are over 40" and "owners over 40" may be anything. */
  readonly isSaid: boolean;
}

const VERB = '(?:\\b(?<verb>is|are) )?';
const AGED = '(?:(?<aged>aged|of age|who (?:is|are) aged) )?';
const MORE = 'no younger than|not younger than|at least|older than|over|above|more than';
const LESS = 'younger than|under|below|less than';
const MOST = 'no older than|not older than|at most|up to';
const BEFORE = new RegExp(`${VERB}${AGED}\\b(?<op>${MORE}|${LESS}|${MOST})(?<of> the age of)? $`, 'i');
const BARE = new RegExp(`${VERB}(?<aged>aged|at the age of) $`, 'i');
const BETWEEN = new RegExp(`${VERB}${AGED}(?:between )?$`, 'i');
const YEARS = /^(?:[- ]years?[- ](?:old|of age)s?\b|[- ]year[- ]olds?\b)/i;
const OR_MORE = /^ (?:or|and) (?:older|over|above|more)\b/i;
const OR_LESS = /^ (?:or|and) (?:younger|under|below|less)\b/i;
const TO = /^(?: and | to |[-–])$/;
/** What a bare number of years may be followed by: "over 40 seats" is no age. */
const ENDS = /^\s*(?:[?.!,]|$)|^ (?:and|or|but) /i;
const DECADE =
  /(?:\b(?<verb>is|are) )?\bin (?:their|his|her|its) (?:(?:early|mid|late)[- ])?(?<decade>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies\b/i;
const DECADES = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];
const OLDEST = 5000;
/** "Older than 2000 years" is no year, and neither is "older than 200". */
const THAN_YEAR =
  /(?:\b(?<verb>is|are) )?\b(?<not>not? )?(?<op>older|newer|younger|more recent) than (?<year>1\d{3}|20\d\d)(?=\s*(?:[?.!,]|$)| (?:and|or|but) )/i;

/** Ages that a question asks for by comparing: "over 40", "aged 18 to 25", "30 years old or younger", "in their forties", "older than 1950". */
export function agesSaid(text: string): AgesSaid | undefined {
  const { index = 0, 0: whole = '', groups } = DECADE.exec(text) ?? {};
  if (groups) {
    const from = 10 * (DECADES.indexOf(groups.decade!.toLowerCase()) + 2);
    return {
      start: index,
      end: index + whole.length,
      atLeast: from,
      below: from + 10,
      ...verbOf(groups),
      isSaid: true,
    };
  }
  const year = thanYear(text);
  if (year) return year;
  const years = readNumbers(text).filter(
    ({ value, unit }) => Number.isInteger(value) && value > 0 && value < OLDEST && (!unit || unit === 'year'),
  );
  for (const [i, { start, value }] of years.entries()) {
    const next = years[i + 1];
    const found =
      (next && range(text, numberAt(text, start), { ...numberAt(text, next.start), to: next.value }, value)) ??
      limit(text, numberAt(text, start), value);
    if (found) return found;
  }
  return undefined;
}

function thanYear(text: string): AgesSaid | undefined {
  const { index = 0, 0: whole = '', groups } = THAN_YEAR.exec(text) ?? {};
  if (groups === undefined) return undefined;
  const year = Number(groups.year);
  const isOlder = /^older$/i.test(groups.op!);
  const side = groups.not
    ? isOlder
      ? { after: year - 1 }
      : { before: year + 1 }
    : isOlder
      ? { before: year }
      : { after: year };
  return { start: index, end: index + whole.length, ...side, ...verbOf(groups), isSaid: true };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A number without the years that are part of it: how these are said matters. */
function numberAt(text: string, start: number): Stretch {
  const [number = ''] = /^[\p{L}\d]+(?:-(?!years?\b)[\p{L}\d]+)?/u.exec(text.slice(start)) ?? [];
  return { start, end: start + number.length };
}

function range(
  text: string,
  first: Stretch,
  last: Stretch & { readonly to: number },
  from: number,
): AgesSaid | undefined {
  if (!TO.test(text.slice(first.end, last.start)) || last.to < from) return undefined;
  const before = BETWEEN.exec(text.slice(0, first.start))!;
  const { end, isSaid } = yearsAfter(text, last.end);
  if (!isSaid && !before.groups?.aged) return undefined;
  return { start: before.index, end, atLeast: from, below: last.to + 1, ...verbOf(before.groups), isSaid: true };
}

function limit(text: string, number: Stretch, value: number): AgesSaid | undefined {
  const ahead = text.slice(0, number.start);
  const { end: own, isSaid: isYears } = yearsAfter(text, number.end);
  const more = OR_MORE.exec(text.slice(own))?.[0];
  const less = OR_LESS.exec(text.slice(own))?.[0];
  const end = own + (more ?? less ?? '').length;
  const compared = BEFORE.exec(ahead);
  const { op = '', aged, of } = compared?.groups ?? {};
  const isSaid =
    isYears || aged !== undefined || of !== undefined || /older|younger/i.test(op + (more ?? '') + (less ?? ''));
  if (compared) {
    if (!isSaid && !/^(?:over|under|above|below)$/i.test(op)) return undefined;
    const isOf = compared.groups?.verb !== undefined || /^(?:is|are) /i.test(text);
    if (!isSaid && (isOf ? !ENDS.test(text.slice(end)) : !/\p{L} $/u.test(ahead.slice(0, compared.index))))
      return undefined;
    const bound = new RegExp(`^(?:${MORE})$`, 'i').test(op)
      ? { atLeast: value }
      : { below: new RegExp(`^(?:${MOST})$`, 'i').test(op) ? value + 1 : value };
    return { start: compared.index, end, ...bound, ...verbOf(compared.groups), isSaid };
  }
  const bare = BARE.exec(ahead) ?? (isSaid ? new RegExp(`${VERB}$`, 'i').exec(ahead) : null);
  if (!bare) return undefined;
  const bound = more ? { atLeast: value } : less ? { below: value + 1 } : { atLeast: value, below: value + 1 };
  return { start: bare.index, end, ...bound, ...verbOf(bare.groups), isSaid: true };
}

function yearsAfter(text: string, end: number): { readonly end: number; readonly isSaid: boolean } {
  const years = YEARS.exec(text.slice(end))?.[0];
  if (years !== undefined) return { end: end + years.length, isSaid: true };
  return { end, isSaid: false };
}

function verbOf(groups: Readonly<Record<string, string | undefined>> | undefined): Pick<AgesSaid, 'verb'> {
  const verb = groups?.verb?.toLowerCase();
  return verb === 'is' || verb === 'are' ? { verb } : {};
}
