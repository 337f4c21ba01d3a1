import type { Comparison, Cue, Literal } from '../../core/index.ts';
import { datePart } from '../../form/index.ts';
import { saysLess } from '../dimensions.ts';
import { dateLiterals, type Figures, mentionOf, numberLiteral, overlap, type Stretch } from './literals.ts';
import { measured } from './measured.ts';

/** Phrases that stand right before what is compared with. */
const phrases: readonly (readonly [pattern: string, op: Comparison])[] = [
  ['no less than|no fewer than|not less than|not fewer than|at least|(?:a )?minimum of|as many as', 'ge'],
  ['no more than|not more than|at most|(?:a )?maximum of|up to|not exceeding', 'le'],
  ['more than|greater than|in excess of|upwards? of|exceed(?:s|ing)?|over|above|north of|east of', 'gt'],
  ['less than|fewer than|under|below|south of|west of', 'lt'],
  ['exactly|precisely|equal to|equals|only|just', 'eq'],
];
const times: readonly (readonly [pattern: string, op: Comparison])[] = [
  ['not later than|no later than|until|till|up to|by', 'le'],
  ['not earlier than|no earlier than|since|from|starting (?:in|from)|as of', 'ge'],
  ['before|prior to|earlier than|preceding|older than', 'lt'],
  ['after|later than|following|past|newer than|younger than', 'gt'],
];
const article = '(?: (?:the year|the|a|about|around|approximately))?';
const compile = (list: readonly (readonly [string, Comparison])[]) =>
  list.map(([pattern, op]) => [new RegExp(`\\b(?:${pattern})${article} ?$`, 'i'), op] as const);
const beforeNumber = compile(phrases);
const adjective = new RegExp(`\\b([a-z]{2,}er) than${article} ?$`, 'i');
const beforeTime = compile(times);
const afterNumber: readonly (readonly [RegExp, Comparison])[] = [
  [/^ (?:or|and) (?:more|over|above|greater|higher|larger|longer|older|later)\b/i, 'ge'],
  [/^ (?:or|and) (?:less|fewer|under|below|lower|smaller|shorter|younger|earlier)\b/i, 'le'],
];

interface Figure {
  readonly start: number;
  readonly end: number;
  /** One value, or the first and the last year of a span. */
  readonly values: readonly Literal[];
  readonly isTime: boolean;
  /** What four bare digits are if they are no year. */
  readonly number?: Literal;
  /** What the number counts, where the text says so with it: empty for a unit of measure. */
  readonly noun?: string;
}

/** What is to be compared with a figure of the question: "more than two million", "before 1990", "in the 1960s". */
export function readComparisons(text: string, { dates, numbers }: Figures): readonly Cue[] {
  const figures = pairUp(dates, numbers);
  const cues: Cue[] = [];
  const add = (start: number, end: number, op: Comparison, value: Literal, figure?: Figure): void => {
    const by = figure ? measured.comparison(text, start, figure) : {};
    cues.push({ kind: 'compare', mention: mentionOf(text, { start, end }), op, value, ...by });
  };
  const bounded = new Set<Figure>();
  for (const first of figures) {
    const opening = /\b(?:between|from) (?:the year |the )?$/i.exec(text.slice(0, first.start));
    const second = opening
      ? figures.find((other) => other.isTime === first.isTime && isJoined(text, first, other))
      : figures.find((other) => areYears(text, first, other));
    if (!second) continue;
    const counted = second.isTime ? undefined : second;
    const start = opening?.index ?? first.start;
    add(start, second.end, 'ge', first.values[0]!, counted);
    add(start, second.end, 'le', second.values.at(-1)!, counted);
    for (const figure of figures) if (figure.start >= first.start && figure.end <= second.end) bounded.add(figure);
  }
  for (const figure of figures) {
    if (bounded.has(figure)) continue;
    const before = text.slice(0, figure.start);
    const asTime = figure.isTime ? find(beforeTime, before) : undefined;
    const asNumber =
      asTime || (figure.isTime && !figure.number) ? undefined : (find(beforeNumber, before) ?? byAdjective(before));
    const suffix = afterNumber.find(([pattern]) => pattern.test(text.slice(figure.end)));
    const [first, last] = [figure.values[0]!, figure.values.at(-1)!];
    if (asTime) {
      const op = withEdge(asTime.op, text.slice(figure.start, figure.end));
      // "Before the 1990s" is before the first of its years, "after the 1990s" after the last.
      add(asTime.index, figure.end, op, op === 'lt' || op === 'ge' ? first : last);
    } else if (asNumber) {
      add(asNumber.index, figure.end, asNumber.op, figure.number ?? first, figure);
    } else if (suffix) {
      const end = figure.end + suffix[0].exec(text.slice(figure.end))![0].length;
      add(figure.start, end, suffix[1], first, { ...figure, end });
    } else if (figure.isTime && figure.values.length === 2) {
      add(figure.start, figure.end, 'ge', first);
      add(figure.start, figure.end, 'le', last);
    } else if (figure.isTime) {
      const start = /\b(?:in|on|during|of|for|at)(?: the year| the)? ?$/i.exec(before)?.index ?? figure.start;
      // What comes again every day or every year is no time that something lasts over.
      if (datePart(first)) add(start, figure.end, 'eq', first);
      else cues.push({ kind: 'during', mention: mentionOf(text, { start, end: figure.end }), time: first });
    }
  }
  return cues;
}

/** Whether two figures are a year and a later one with nothing but a dash between them: "2018-2020". */
function areYears(text: string, first: Figure, second: Figure): boolean {
  const [from, to] = [first, second].map(({ start, end }) => text.slice(start, end));
  const areBare = [from!, to!].every((each) => /^[12]\d{3}$/.test(each));
  return (
    areBare && from! < to! && first.isTime && second.isTime && /^ ?[-–—] ?$/.test(text.slice(first.end, second.start))
  );
}

/** Dates and numbers left to right, four bare digits once. */
function pairUp(dates: Figures['dates'], numbers: Figures['numbers']): readonly Figure[] {
  return [
    ...dates.map((date) => {
      const twin = numbers.find((number) => overlap(date, number));
      return { ...place(date), values: dateLiterals(date), isTime: true, ...(twin && { number: numberLiteral(twin) }) };
    }),
    ...numbers
      .filter((number) => !dates.some((date) => overlap(date, number)))
      .map((number) => ({
        ...place(number),
        values: [numberLiteral(number)],
        isTime: false,
        ...(number.unit !== undefined && { noun: number.unit === 'person' ? 'people' : '' }),
      })),
  ].sort((a, b) => a.start - b.start);
}

/** What is before the end of a year is in it, or before it; what is after its start likewise. */
function withEdge(op: Comparison, said: string): Comparison {
  if (op === 'lt' && /^(?:the )?(?:very )?end of (?!the\b)/i.test(said)) return 'le';
  return op === 'gt' && /^(?:the )?(?:(?:very )?(?:start|beginning) of (?!the\b)|turn of)/i.test(said) ? 'ge' : op;
}

function place({ start, end }: Stretch): Stretch {
  return { start, end };
}

function isJoined(text: string, first: Figure, second: Figure): boolean {
  return (
    second.start >= first.end &&
    /^ ?(?:and|to|until|till|through|-|–) ?(?:the year |the )?$/i.test(text.slice(first.end, second.start))
  );
}

function find(
  list: readonly (readonly [RegExp, Comparison])[],
  before: string,
): { readonly op: Comparison; readonly index: number } | undefined {
  for (const [pattern, op] of list) {
    const match = pattern.exec(before);
    if (match) return { op, index: match.index };
  }
  return undefined;
}

/** "Older than 30" speaks of an age: what is older has more of it. */
function byAdjective(before: string): { readonly op: Comparison; readonly index: number } | undefined {
  const match = adjective.exec(before);
  return match ? { op: saysLess(match[1]!) ? 'lt' : 'gt', index: match.index } : undefined;
}
