import { everyMatch } from '../../search/index.ts';
import {
  beforeChrist,
  type DateReading,
  dayNames,
  dayNumber,
  monthNames,
  monthNumber,
  type Spelling,
  yearText,
} from './date-spelling.ts';
import { periods } from './periods.ts';
import { recurring, SAID_IN_WORDS, times } from './times.ts';

/** A date, a month, a year, or a span of them that a text states, as XSD writes it. */
export type StatedDate = { readonly start: number; readonly end: number } & DateReading;

const month = monthNames;
const day = '(\\d{1,2})(?:st|nd|rd|th)?';
const year = '(\\d{4})';
/** What stands before a year: "October 7, 1849", "October 7 1849", "October 7,1849". */
const before = '(?:,? |,)';
/** What leads from the first of two dates to the second. */
const andThen = ' ?(?:and|or|to|until|till|through|-|–) ?(?:the )?';

/** The figures of a year before Christ, which may have more or fewer than others. */
const early = '(?<![\\w.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,7})';

/** Dates before Christ: "44 BC", "March 44 BC", "10,000 BCE"; of two years often only the second says so, "200–50 BC". */
const beforeOurEra: readonly Spelling[] = [
  {
    pattern: new RegExp(`\\b${month} ${day}${before}${early}${beforeChrist}`, 'gi'),
    read: ([m, d, y]) => earlyDay(y!, m!, d!),
  },
  {
    pattern: new RegExp(`\\b${day} (?:of )?${month}${before}${early}${beforeChrist}`, 'gi'),
    read: ([d, m, y]) => earlyDay(y!, m!, d!),
  },
  {
    pattern: new RegExp(`\\b${month},? (?:of )?${early}${beforeChrist}`, 'gi'),
    read: ([m, y]) => ({ kind: 'month', value: `${earlyYear(y!)}-${monthNumber(m!)}` }),
  },
  {
    pattern: new RegExp(`${early}(?:${beforeChrist}|(?=${andThen}\\d[\\d,]*${beforeChrist}))`, 'gi'),
    read: ([y]) => ({ kind: 'year', value: earlyYear(y!) }),
  },
];

const spellings: readonly Spelling[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:Z|[+-]\d{2}:\d{2})?(?![\d:])/g,
    read: ([y, m, d, minute, second = ':00']) =>
      dayOf(y!, m!, d!) && { kind: 'moment', value: `${y}-${m}-${d}T${minute}${second}` },
  },
  ...periods,
  ...beforeOurEra,
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, read: ([y, m, d]) => dayOf(y!, m!, d!) },
  // Slashes put the month first, as American writers do, unless it cannot be one.
  {
    pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    read: ([a, b, y]) => eitherOf(dayOf(y!, a!, b!), dayOf(y!, b!, a!)),
  },
  { pattern: /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, read: ([d, m, y]) => dayOf(y!, m!, d!) },
  {
    pattern: new RegExp(`\\b${month} (?:the )?${day}${before}${year}\\b`, 'gi'),
    read: ([m, d, y]) => dayOf(y!, monthNumber(m!), d!),
  },
  {
    pattern: new RegExp(`\\b${day} (?:of )?${month}${before}${year}\\b`, 'gi'),
    read: ([d, m, y]) => dayOf(y!, monthNumber(m!), d!),
  },
  // Without "of", what is first of something that is told by its month may be meant: "the first April 2025 order".
  {
    pattern: new RegExp(`\\b${dayNames} of ${month}${before}${year}\\b`, 'gi'),
    read: ([d, m, y]) => dayOf(y!, monthNumber(m!), dayNumber(d!)),
  },
  {
    pattern: new RegExp(`\\b${month} (?:the )?${dayNames}${before}${year}\\b`, 'gi'),
    read: ([m, d, y]) => dayOf(y!, monthNumber(m!), dayNumber(d!)),
  },
  {
    pattern: new RegExp(`\\b${month},? (?:of )?${year}\\b`, 'gi'),
    read: ([m, y]) => ({ kind: 'month', value: `${y}-${monthNumber(m!)}` }),
  },
  { pattern: /(?<![\w-])(\d{4})-(0[1-9]|1[0-2])\b(?!-)/g, read: ([y, m]) => ({ kind: 'month', value: `${y}-${m}` }) },
  {
    pattern: /(?<![\d/])(0?[1-9]|1[0-2])\/(\d{4})\b/g,
    read: ([m, y]) => ({ kind: 'month', value: `${y}-${m!.padStart(2, '0')}` }),
  },
  // Of two dates of one year, or one month, often only the second says which: "from June to August 2024".
  {
    pattern: new RegExp(`\\b${month} ${day}(?=${andThen}${month} \\d{1,2}(?:st|nd|rd|th)?${before}${year}\\b)`, 'gi'),
    read: ([m, d, , y]) => dayOf(y!, monthNumber(m!), d!),
  },
  {
    pattern: new RegExp(
      `\\b${day} (?:of )?${month}(?=${andThen}\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}${before}${year}\\b)`,
      'gi',
    ),
    read: ([d, m, , y]) => dayOf(y!, monthNumber(m!), d!),
  },
  {
    pattern: new RegExp(`\\b${day}(?=${andThen}\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}${before}${year}\\b)`, 'gi'),
    read: ([d, m, y]) => dayOf(y!, monthNumber(m!), d!),
  },
  {
    pattern: new RegExp(`\\b${month}(?=${andThen}${month},? (?:of )?${year}\\b)`, 'gi'),
    read: ([m, , y]) => ({ kind: 'month', value: `${y}-${monthNumber(m!)}` }),
  },
  {
    pattern: /(?<![\d.,$€£/-])(?:the year )?\b(1\d\d\d|20\d\d)\b(?![,.]?\d|[/-]\d|['’]?s\b)/gi,
    read: ([y]) => ({ kind: 'year', value: y! }),
  },
  // Two years with a hyphen between them; more than two figures and hyphens are a code.
  {
    pattern: /(?<![\w.,/-])(1\d\d\d|20\d\d)(?=-(?:1\d\d\d|20\d\d)\b(?!-))/g,
    read: ([y]) => ({ kind: 'year', value: y! }),
  },
  {
    pattern: /(?<=(?<![\w.,/-])(?:1\d\d\d|20\d\d)-)(1\d\d\d|20\d\d)\b(?!-)/g,
    read: ([y]) => ({ kind: 'year', value: y! }),
  },
  {
    pattern: /\b(\d{3,4}) (?:ad|ce)\b|\bad (\d{1,4})\b/gi,
    read: ([y, z]) => ({ kind: 'year', value: (y ?? z!).padStart(4, '0') }),
  },
  {
    pattern: /\b(\d{1,4}) ?(?:AD|CE|A\.D\.|C\.E\.)(?!\w)/g,
    read: ([y]) => ({ kind: 'year', value: yearText(Number(y)) }),
  },
  ...times,
  ...recurring,
];

/** The dates of a text, left to right; of those that overlap, the most precise. */
export function readDates(text: string): readonly StatedDate[] {
  // Every date has a figure or one of a few words: most questions are spared the compiling of all these patterns.
  if (!/\d|century|millennium|ties\b/i.test(text) && !SAID_IN_WORDS.test(text)) return [];
  const found: StatedDate[] = [];
  for (const { pattern, read } of spellings) {
    for (const match of everyMatch(text, pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => other.start < end && start < other.end)) continue;
      const reading = read(match.slice(1), text, start);
      if (reading !== undefined) found.push({ start, end, ...reading });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

type Day = Extract<DateReading, { kind: 'day' }>;

function earlyYear(figures: string): string {
  return yearText(-Number(figures.replaceAll(',', '')));
}

/** A day of a year before Christ: of which of them had leap years, little is known. */
function earlyDay(year: string, month: string, day: string): Day | undefined {
  const found = dayOf('2000', monthNumber(month), day);
  return found && { ...found, value: earlyYear(year) + found.value.slice('2000'.length) };
}

function dayOf(year: string, month: string, day: string): Day | undefined {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  // A day that a month does not have is carried over into the next, or is no date at all.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? { kind: 'day', value } : undefined;
}

function eitherOf(first: Day | undefined, second: Day | undefined): Day | undefined {
  if (first === undefined || second === undefined || first.value === second.value) return first ?? second;
  return { ...first, otherwise: second.value };
}
