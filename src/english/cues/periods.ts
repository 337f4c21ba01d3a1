import { beforeChrist, monthNames, monthNumber, type Span, type Spelling, yearText } from './date-spelling.ts';

const month = monthNames;
const year = '(1\\d\\d\\d|20\\d\\d)';
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinal = '(first|1st|second|2nd|third|3rd|fourth|4th|last)';
/** A part that is said in a word: the first, the second or the third of three. */
const third = '(early|mid|middle of|late|(?:beginning|start|end) of)';
const COUNTS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const TEENS = 'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');
const century = `(\\d{1,2}(?:st|nd|rd|th)|${[...ORDINALS, ...TEENS].join('|')}|twentieth|twenty-first)[ -](century|millennium)(${beforeChrist})?`;

const decade = `(?:${DECADES.join('|')}|['’]?[2-9]0['’]?s|(?:1\\d|20)\\d0['’]?s)`;
/** What stands before the name of a decade: "the", or the decade that is said before it. */
const beforeDecade = `(?<=\\bthe (?:(?:early|mid|late)[ -])?(?:${decade}(?:,|,? (?:and|or|to)) (?:the )?)?)`;
/** What a time is said up to by its end, or from on by its start: with all of it. */
const upTo = '(?<=\\b(?:by|before|until|till|up to|through) )(?:the )?(?:very )?end of ';
const fromOn = '(?<=\\b(?:since|from|after) )(?:the )?(?:very )?(?:start|beginning) of ';
const turn = '(?<=\\b(?:since|from|after|before|until|till) )(?:the )?turn of the ';

/** Times that are a part of a month, a year, a decade or a century: "the first week of March 2024", "spring 2021", "the late 18th century". */
export const periods: readonly Spelling[] = [
  {
    pattern: new RegExp(`(?:${upTo}|${fromOn})(?:the year )?${year}\\b(?!['’]?s|[-/]\\d)`, 'gi'),
    read: ([y]) => ({ kind: 'year', value: y! }),
  },
  {
    pattern: new RegExp(`(?:${upTo}|${fromOn})${month},? (?:of )?${year}\\b`, 'gi'),
    read: ([m, y]) => ({ kind: 'month', value: `${y}-${monthNumber(m!)}` }),
  },
  { pattern: new RegExp(`${turn}(?:century|millennium)\\b`, 'gi'), read: () => ({ kind: 'year', value: '2000' }) },
  {
    pattern: new RegExp(`${turn}${century}(?!\\w)`, 'gi'),
    read: ([number, unit, early]) =>
      early
        ? undefined
        : { kind: 'year', value: yearText((centuryOf(number!) - 1) * (/^c/i.test(unit!) ? 100 : 1000)) },
  },
  {
    pattern: new RegExp(`\\b${ordinal} week (?:of|in) ${month},? (?:of )?${year}\\b`, 'gi'),
    read: ([which, m, y]) => {
      const place = placeOf(which!);
      return place === LAST ? lastDays(y!, m!, 7) : days(y!, m!, 7 * (place - 1) + 1, 7 * place);
    },
  },
  {
    pattern: new RegExp(
      `\\b(first|last) (\\d{1,2}|${COUNTS.join('|')}) (days|weeks) (?:of|in) ${month},? (?:of )?${year}\\b`,
      'gi',
    ),
    read: ([which, count, unit, m, y]) => {
      const length = countOf(count!) * (unit!.toLowerCase() === 'weeks' ? 7 : 1);
      return placeOf(which!) === LAST ? lastDays(y!, m!, length) : days(y!, m!, 1, length);
    },
  },
  {
    pattern: new RegExp(`\\b(first|last) (\\d{1,2}|${COUNTS.join('|')}) months of (?:the year )?${year}\\b`, 'gi'),
    read: ([which, count, y]) => {
      const length = Math.min(12, countOf(count!));
      return placeOf(which!) === LAST ? monthsOf(y!, 13 - length, 12) : monthsOf(y!, 1, length);
    },
  },
  {
    pattern: new RegExp(`\\b(first|second|last) half of ${month},? (?:of )?${year}\\b`, 'gi'),
    read: ([which, m, y]) => (placeOf(which!) === 1 ? days(y!, m!, 1, 15) : days(y!, m!, 16, 31)),
  },
  {
    pattern: new RegExp(`\\b${third}[ -](?:the )?${month},? (?:of )?${year}\\b`, 'gi'),
    read: ([which, m, y]) => {
      const start = 10 * thirdOf(which!) + 1;
      return days(y!, m!, start, start > 20 ? 31 : start + 9);
    },
  },
  {
    pattern: new RegExp(
      `\\b(spring|summer|autumn|fall|winter),? (?:of |in )?${year}(?:[-/–](\\d{2}|\\d{4}))?\\b(?![-/–]\\d)`,
      'gi',
    ),
    read: ([season, y]) => monthsOf(y!, SEASONS[season!.toLowerCase()]!, SEASONS[season!.toLowerCase()]! + 2),
  },
  {
    pattern: new RegExp(`\\b${ordinal} quarter of ${year}\\b`, 'gi'),
    read: ([which, y]) => part(y!, placeOf(which!), 4),
  },
  {
    pattern: new RegExp(`\\bq([1-4])[ /-]?(?:of )?${year}\\b`, 'gi'),
    read: ([which, y]) => part(y!, Number(which), 4),
  },
  { pattern: new RegExp(`\\b${year}[ /-]?q([1-4])\\b`, 'gi'), read: ([y, which]) => part(y!, Number(which), 4) },
  {
    pattern: new RegExp(`\\b(first|second|last) half of ${year}\\b`, 'gi'),
    read: ([which, y]) => part(y!, placeOf(which!), 2),
  },
  { pattern: new RegExp(`\\bh([12]) (?:of )?${year}\\b`, 'gi'), read: ([which, y]) => part(y!, Number(which), 2) },
  {
    pattern: new RegExp(`\\b(?:(?:(first|second|last) half of|${third})[ -](?:the )?)?${century}(?!\\w)`, 'gi'),
    read: ([half, which, number, unit, early]) => {
      const [length, place] = [/^c/i.test(unit!) ? 100 : 1000, centuryOf(number!)];
      return years(early ? -length * place : length * (place - 1) + 1, length, half, which);
    },
  },
  {
    pattern: new RegExp(`\\b(?:(?:(first|second|last) half of|${third})[ -](?:the )?)?(1\\d|20)(\\d)0['’]?s\\b`, 'gi'),
    read: ([half, which, hundreds, decade]) => years(Number(`${hundreds}${decade}0`), 10, half, which),
  },
  {
    pattern: new RegExp(`\\b(?:${third}[ -])?(eighteen|nineteen)[- ](${DECADES.join('|')})\\b`, 'gi'),
    read: ([which, hundreds, decade]) => {
      const first = /^e/i.test(hundreds!) ? 1820 : 1920;
      return years(first + 10 * DECADES.indexOf(decade!.toLowerCase()), 10, undefined, which);
    },
  },
  {
    pattern: new RegExp(`\\b${third}[ -](?:the year )?${year}\\b(?!['’]?s|[-/]\\d)`, 'gi'),
    read: ([which, y]) => monthsOf(y!, 4 * thirdOf(which!) + 1, 4 * thirdOf(which!) + 4),
  },
  {
    pattern: new RegExp(`${beforeDecade}(?:${third}[ -])?(${DECADES.join('|')})\\b`, 'gi'),
    read: ([which, decade]) => years(1920 + 10 * DECADES.indexOf(decade!.toLowerCase()), 10, undefined, which),
  },
  {
    pattern: new RegExp(`${beforeDecade}(?:${third}[ -])?['’]?([2-9])0['’]?s\\b`, 'gi'),
    read: ([which, decade]) => years(1900 + 10 * Number(decade), 10, undefined, which),
  },
];

const LAST = 0;

/** Which of several is said: 1 is the first. */
function placeOf(word: string): number {
  const text = word.toLowerCase();
  return text === 'last' ? LAST : /^\d/.test(text) ? Number.parseInt(text, 10) : ORDINALS.indexOf(text) + 1;
}

function thirdOf(word: string): 0 | 1 | 2 {
  if (/^(?:early|beginning|start)/i.test(word)) return 0;
  return /^(?:late|end)/i.test(word) ? 2 : 1;
}

function countOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : COUNTS.indexOf(word.toLowerCase()) + 2;
}

function centuryOf(word: string): number {
  const text = word.toLowerCase();
  if (/^\d/.test(text)) return Number.parseInt(text, 10);
  if (text === 'twentieth') return 20;
  if (text === 'twenty-first') return 21;
  const place = ORDINALS.indexOf(text);
  return place < 0 ? TEENS.indexOf(text) + 11 : place + 1;
}

/** Days of a month, no further than it goes. */
function days(year: string, month: string, first: number, last: number): Span {
  const within = `${year}-${monthNumber(month)}`;
  const day = (number: number): string => `${within}-${pad(Math.min(number, daysIn(year, month)))}`;
  return { kind: 'span', first: day(first), last: day(last) };
}

function lastDays(year: string, month: string, count: number): Span {
  const length = daysIn(year, month);
  return days(year, month, Math.max(1, length - count + 1), length);
}

function daysIn(year: string, month: string): number {
  return new Date(Date.UTC(Number(year), Number(monthNumber(month)), 0)).getUTCDate();
}

/** Months of a year, which may go on into the next: a winter does. */
function monthsOf(year: string, first: number, last: number): Span {
  const month = (number: number): string =>
    number > 12 ? `${Number(year) + 1}-${pad(number - 12)}` : `${year}-${pad(number)}`;
  return { kind: 'span', first: month(first), last: month(last) };
}

/** One of the equal parts of a year. */
function part(year: string, place: number, of: number): Span | undefined {
  if (place > of) return undefined;
  const [length, end] = [12 / of, place === LAST ? of : place];
  return monthsOf(year, length * (end - 1) + 1, length * end);
}

/** Years, or the part of them that is said: of a half or of a third. */
function years(first: number, length: number, half?: string, which?: string): Span {
  const [from, to] = half
    ? placeOf(half) === 1
      ? [0, length / 2]
      : [length / 2, length]
    : which
      ? (
          [
            [0, 0.33],
            [0.33, 0.66],
            [0.66, 1],
          ] as const
        )[thirdOf(which)]!.map((share) => Math.round(length * share))
      : [0, length];
  return { kind: 'span', first: yearText(first + from!), last: yearText(first + to! - 1) };
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
