import type { Comparison, Form, Literal, Measure, Operand, TextTest } from '../core/index.ts';
import { datePart } from './date-part.ts';
import { plural, withArticle } from './english.ts';
import { datePrecision, family } from './literal.ts';
import { isConstant } from './measure.ts';
import { sayLiteral } from './say-literal.ts';
import { countedNoun, type Members, measureNoun } from './say-measure.ts';

/** How the parts of a form are said. */
export interface Said {
  readonly members: Members;
  readonly phrase: (form: Form<string>) => string;
}

type Compare = Extract<Form<string>, { kind: 'compare' }>;
type Match = Extract<Form<string>, { kind: 'match' }>;

/** A comparison of things named before it: "whose area is more than 5". */
export function compareCondition({ op, by, value }: Compare, said: Said): string {
  const counts = countsCompared(op, by, value, said);
  if (counts) return `with ${counts}`;
  const noun = measureNoun(by, said.members);
  return `whose ${noun} ${isPlural(noun) ? 'are' : 'is'} ${amount(op, value, said)}`;
}

/** A comparison as what is said of things: "have an area of more than 5". */
export function comparePredicate({ op, by, value }: Compare, said: Said): string {
  const counts = countsCompared(op, by, value, said);
  if (counts) return `have ${counts}`;
  const noun = measureNoun(by, said.members);
  const of = isConstant(value) && !isTime(value) ? 'of ' : '';
  const same = !isConstant(value) && (op === 'eq' || op === 'ne') ? `that ${isPlural(noun) ? 'are' : 'is'} ` : '';
  return `have ${isPlural(noun) ? noun : withArticle(noun)} ${of}${same}${amount(op, value, said)}`;
}

export function matchCondition({ op, by, value }: Match, said: Said): string {
  return `whose ${measureNoun(by, said.members)} ${TEXT_WORDS[op]} ${quoted(value)}`;
}

export function matchPredicate({ op, by, value }: Match, said: Said): string {
  const noun = measureNoun(by, said.members);
  return `have ${isPlural(noun) ? noun : withArticle(noun)} that ${TEXT_WORDS[op]} ${quoted(value)}`;
}

/** "at least 3 languages", "more wins than losses"; nothing where something else is compared. */
function countsCompared(op: Comparison, by: Measure<string>, value: Operand<string>, said: Said): string | undefined {
  if (by.of !== 'count') return undefined;
  const noun = countedNoun(by.chain, by.within, said.members);
  if (isConstant(value)) return `${constantAmount(op, value)} ${noun}`;
  if (value.kind !== 'own' || value.by.of !== 'count') return undefined;
  const [before, between] = COUNT_WORDS[op];
  return `${before} ${noun} ${between} ${countedNoun(value.by.chain, value.by.within, said.members)}`;
}

function amount(op: Comparison, value: Operand<string>, { members, phrase }: Said): string {
  if (isConstant(value)) return constantAmount(op, value);
  const other = value.kind === 'own' ? `their ${measureNoun(value.by, members)}` : phrase(value);
  return `${COMPUTED_WORDS[op]} ${other}`;
}

function constantAmount(op: Comparison, value: Literal): string {
  const words = isTime(value) ? timeWords(value) : NUMBER_WORDS;
  return `${words[op]} ${sayLiteral(value)}`;
}

function isTime(value: Literal): boolean {
  return family(value) === 'date' || datePart(value) !== undefined;
}

function timeWords(value: Literal): typeof DATE_WORDS {
  const part = datePart(value)?.text;
  if (part?.includes(':')) return HOUR_WORDS;
  const isDay = part === undefined ? datePrecision(value.value) === 10 : part.length > 2;
  return isDay ? DAY_WORDS : DATE_WORDS;
}

function isPlural(noun: string): boolean {
  return plural(noun) === noun && !/^(?:difference|ratio|number) /.test(noun);
}

function quoted(value: Literal): string {
  return `"${value.value}"`;
}

const NUMBER_WORDS: Readonly<Record<Comparison, string>> = {
  lt: 'less than',
  le: 'at most',
  gt: 'more than',
  ge: 'at least',
  eq: 'exactly',
  ne: 'other than',
};
const DATE_WORDS: Readonly<Record<Comparison, string>> = {
  lt: 'before',
  le: 'no later than',
  gt: 'after',
  ge: 'no earlier than',
  eq: 'in',
  ne: 'not in',
};
const DAY_WORDS: typeof DATE_WORDS = { ...DATE_WORDS, eq: 'on', ne: 'not on' };
const HOUR_WORDS: typeof DATE_WORDS = { ...DATE_WORDS, eq: 'at', ne: 'not at' };
/** Dates, numbers and texts alike: what is compared with is not known before it is found. */
const COMPUTED_WORDS: Readonly<Record<Comparison, string>> = {
  lt: 'less than',
  le: 'at most',
  gt: 'greater than',
  ge: 'at least',
  eq: 'the same as',
  ne: 'different from',
};
const COUNT_WORDS: Readonly<Record<Comparison, readonly [before: string, between: string]>> = {
  lt: ['fewer', 'than'],
  le: ['at most as many', 'as'],
  gt: ['more', 'than'],
  ge: ['at least as many', 'as'],
  eq: ['as many', 'as'],
  ne: ['more or fewer', 'than'],
};
const TEXT_WORDS: Readonly<Record<TextTest, string>> = {
  contains: 'contains',
  starts: 'begins with',
  ends: 'ends with',
};
