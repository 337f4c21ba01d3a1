import type { Cue, Grounded, Linked, Mention } from '../../../core/index.ts';
import { readWords } from '../../../english/index.ts';
import { type Operator, operatorsOf } from '../../enumerate/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { coverageOf } from '../../rate/index.ts';
import { expectedWords } from '../../reader/index.ts';
import { asReading } from '../../verify/index.ts';
import { figuresIn, unusedFigures } from '../unused-figures.ts';

/** A word that forms say less often than this is not missed in one. */
const EXPECTED = 0.5;

/** Cues that ask for an operation, and what a form has that does it. */
const ASKED: Partial<Readonly<Record<Cue['kind'], Operator>>> = {
  superlative: 'superlative',
  aggregate: 'aggregate',
  not: 'not',
};

type Stretch = Pick<Mention, 'start' | 'end'>;

/**
 * The words of a question that a form does without, as they are written, those that stand side by side together: names, figures, words
 * that the graph has none like, and rankings and negations that it does not make. Nothing of a form that the graph at hand cannot show.
 */
export function unusedWords(form: Grounded, linked: Linked, around: Surroundings): readonly string[] {
  const reading = asReading(form, linked, around);
  if (!reading) return [];
  const { text } = linked.wording;
  const expected = new Map(expectedWords(linked.wording).map((word) => [word.start, word.expected]));
  const compared = new Set(figuresIn(form).flatMap((value) => readWords(value).map(({ stem }) => stem)));
  const { names, terms, others } = coverageOf(linked, around).unsaid(reading);
  const words = [...names, ...terms, ...others].filter(
    ({ start, stem }) => (expected.get(start) ?? 0) >= EXPECTED && !compared.has(stem),
  );
  const operators = operatorsOf(reading.form);
  const cues = linked.cues.filter(({ kind }) => ASKED[kind] !== undefined && !operators.has(ASKED[kind]));
  const stretches: readonly Stretch[] = [
    ...unusedFigures(linked, form),
    ...words,
    ...cues.map(({ mention }) => mention),
  ];
  return together(stretches, text).map(({ start, end }) => text.slice(start, end));
}

/** Stretches that overlap or have nothing but space between them, as one. */
function together(stretches: readonly Stretch[], text: string): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const isNext = last !== undefined && text.slice(last.end, stretch.start).trim() === '';
    if (!isNext) joined.push(stretch);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
  }
  return joined;
}
