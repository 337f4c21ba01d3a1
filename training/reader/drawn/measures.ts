import { type Block, readLexicon } from './lexicon/read-blocks.ts';

export const MEASURE_KINDS = ['number', 'money', 'duration', 'year', 'date'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** What people ask of a measure: `x` and `y` are things that have it, `v` is a value. */
export const MEASURE_QUESTIONS = [
  'value of x',
  'most',
  'least',
  'more than v',
  'less than v',
  'more than x',
  'less than x',
  'x more than y',
  'sum',
  'mean',
] as const;
export type MeasureQuestion = (typeof MEASURE_QUESTIONS)[number];

/** A property with a number or a time as its value: what graphs call it, such values, how people say one, and how they ask. */
export interface Measure {
  readonly names: readonly string[];
  readonly kind: MeasureKind;
  readonly values: readonly string[];
  readonly said: readonly string[];
  asked(question: MeasureQuestion): readonly string[];
}

export function measureOf(block: Block): Measure {
  const kind = MEASURE_KINDS.find((each) => each === block.all('kind')[0]);
  if (kind === undefined) throw new Error(`${block.all('name')[0]} has no kind of value`);
  return {
    names: block.all('name'),
    kind,
    values: block.all('values'),
    said: block.all('said'),
    asked: (question) => block.all(question),
  };
}

export const MEASURES: readonly Measure[] = readLexicon('measures.txt').map(measureOf);
