import { type DateReading, dayNames, dayNumber, monthNumber, monthsInFull, type Spelling } from './date-spelling.ts';

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hour = `(\\d{1,2}|${HOURS.join('|')})`;
const half = '(?: ?([ap])\\.?m\\b\\.?| in the (morning|afternoon|evening)\\b| (at night)\\b)';
/** What stands before an hour that is said without minutes. */
const at = '(?<=\\b(?:at|before|after|by|until|till|from|since|between|and|to|past|than|around) )';
const month = monthsInFull;
const MINUTES: Readonly<Record<string, number>> = { five: 5, ten: 10, quarter: 15, twenty: 20, 'twenty-five': 25 };

/** Words by which a time is said without a figure. */
export const SAID_IN_WORDS = new RegExp(
  `\\b(?:noon|midday|midnight|o['’]?clock|(?:half|quarter|five|ten|twenty) (?:past|to)|in the (?:morning|afternoon|evening)|at night|${month})\\b`,
  'i',
);

/** Times of the day: "4 pm", "16:30", "half past nine", "noon". */
export const times: readonly Spelling[] = [
  {
    pattern: new RegExp(`(?<![\\d:./-])(\\d{1,2})[:.]([0-5]\\d)${half}`, 'gi'),
    read: ([h, m, ...which]) => timeOf(hourOf(h!), Number(m), which),
  },
  {
    pattern: /(?<![\w:./-])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\d:/-]|\.\d)/g,
    read: ([h, m, s]) => exactly(Number(h), Number(m), Number(s ?? 0)),
  },
  {
    pattern: new RegExp(`\\b(half|(?:a )?quarter|five|ten|twenty(?:-five)?) (past|to) ${hour}\\b${half}?`, 'gi'),
    read: ([part, side, h, ...which]) => {
      const minutes = /half/i.test(part!) ? 30 : MINUTES[part!.toLowerCase().replace(/^a /, '')]!;
      const isPast = side!.toLowerCase() === 'past';
      // "Ten to twelve" may as well be a range of numbers.
      if (!isPast && !/quarter/i.test(part!)) return undefined;
      return isPast ? timeOf(hourOf(h!), minutes, which) : timeOf(hourOf(h!) - 1, 60 - minutes, which);
    },
  },
  {
    pattern: new RegExp(`\\b${hour} o['’]?clock\\b${half}?`, 'gi'),
    read: ([h, ...which]) => timeOf(hourOf(h!), 0, which),
  },
  { pattern: /(?<![\w:./,-])(\d{1,2}) ?([ap])\.?m\b\.?/gi, read: ([h, which]) => timeOf(Number(h), 0, [which]) },
  { pattern: new RegExp(`${at}${hour}${half}`, 'gi'), read: ([h, ...which]) => timeOf(hourOf(h!), 0, which) },
  { pattern: /\b(?:noon|midday)\b/gi, read: () => ({ kind: 'time', value: '12:00:00' }) },
  // A day ends with midnight, and begins with one.
  { pattern: /(?<=\b(?:before|by|until|till|to|and) )midnight\b/gi, read: () => ({ kind: 'time', value: '24:00:00' }) },
  { pattern: /\bmidnight\b/gi, read: () => ({ kind: 'time', value: '00:00:00' }) },
];

const day = '(\\d{1,2})(?:st|nd|rd|th)?';
/** What stands before a month that is said without a year: by itself it may be somebody's name, or a verb. */
const during =
  '(?<=\\b(?:in|during|since|from|until|till|before|after|between|than|every|each|(?:the )?month of|early|mid|late)[ -])';

/** Months and days of the calendar, of whatever year: "in July", "on 24 June". */
export const recurring: readonly Spelling[] = [
  {
    pattern: new RegExp(`(?<![\\w.,/-])${day} (?:of )?${month}\\b(?! \\d)`, 'gi'),
    read: ([d, m]) => dayOf(m!, d!),
  },
  {
    pattern: new RegExp(`\\b${month} ${day}\\b(?!,? ?\\d|[:%]| (?:people|years))`, 'gi'),
    read: ([m, d]) => dayOf(m!, d!),
  },
  {
    pattern: new RegExp(`\\b${dayNames} of ${month}\\b(?!,? \\d)`, 'gi'),
    read: ([d, m]) => dayOf(m!, dayNumber(d!)),
  },
  {
    pattern: new RegExp(`\\b${month} the ${dayNames}\\b(?!,? \\d)`, 'gi'),
    read: ([m, d]) => dayOf(m!, dayNumber(d!)),
  },
  { pattern: new RegExp(`${during}${month}\\b(?! \\d)`, 'gi'), read: ([m]) => monthOf(m!) },
  {
    pattern: new RegExp(`(?<=${during}${month} (?:and|or|to|until|till|through|-|–) ?)${month}\\b(?! \\d)`, 'gi'),
    read: ([, m]) => monthOf(m!),
  },
];

function hourOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : HOURS.indexOf(text.toLowerCase()) + 1;
}

/** An hour of twelve, in the half of the day that is said, or in the half that people are up in. */
function timeOf(hour: number, minute: number, which: readonly (string | undefined)[]): DateReading | undefined {
  const [said] = which.filter((each) => each !== undefined);
  if (hour > 12) return exactly(hour, minute, 0);
  if (hour < 0) return undefined;
  const [am, pm] = [exactly(hour % 12, minute, 0), exactly((hour % 12) + 12, minute, 0)];
  if (said !== undefined) return isBeforeNoon(said, hour) ? am : pm;
  const isMorning = hour >= 7 && hour < 12;
  const [usual, other] = isMorning ? [am, pm] : [pm, am];
  return usual && other ? { ...usual, otherwise: other.value } : usual;
}

/** Whether "am", "in the morning" or the like says so of an hour; twelve and two at night are those of the next day. */
function isBeforeNoon(said: string, hour: number): boolean {
  return /^(?:a$|m)/i.test(said) || (/night/i.test(said) && (hour === 12 || hour < 5));
}

type Time = Extract<DateReading, { kind: 'time' }>;

function exactly(hour: number, minute: number, second: number): Time | undefined {
  if (hour > 24 || (hour === 24 && minute + second > 0)) return undefined;
  return { kind: 'time', value: [hour, minute, second].map((each) => String(each).padStart(2, '0')).join(':') };
}

function monthOf(name: string): DateReading {
  return { kind: 'recurring', value: `--${monthNumber(name)}` };
}

function dayOf(month: string, day: string): DateReading | undefined {
  const number = Number(day);
  return number < 1 || number > 31
    ? undefined
    : { kind: 'recurring', value: `--${monthNumber(month)}-${day.padStart(2, '0')}` };
}
