import type { Cue, Grounded, Linked, Mention } from '../../../core/index.ts';
import { readWords } from '../../../english/index.ts';
import { symbols } from '../../../form/index.ts';
import { nameStemsOf, type Surroundings } from '../../knowledge/index.ts';
import { coverageOf } from '../../rate/index.ts';
import { expectedWords } from '../../reader/index.ts';
import { asReading } from '../../verify/index.ts';
import { figuresIn, unusedFigures } from '../unused-figures.ts';
import { type Operation, operationsIn } from './operations-in.ts';

/** A word that forms say less often than this is not missed in one. */
const EXPECTED = 0.5;

/** The operation that a cue asks for. */
function askedBy(cue: Cue): Operation | undefined {
  switch (cue.kind) {
    case 'superlative':
      return 'extreme';
    case 'aggregate':
      return cue.op === 'sum' ? 'total' : cue.op === 'avg' ? 'average' : 'extreme';
    case 'not':
      return 'negation';
    default:
      return undefined;
  }
}

/** Words that say an operation where a form has it; elsewhere they may be names of what the graph states, such as a total. */
const SAYING: Readonly<Record<Operation, readonly string[]>> = {
  average: ['average', 'mean'],
  total: ['total', 'altogether', 'overall', 'sum', 'combined'],
  extreme: ['top', 'bottom', 'maximum', 'minimum'],
  reckoning: ['difference', 'minus', 'gap', 'ratio', 'divided', 'subtract'],
  grouping: ['per', 'each', 'every', 'apiece'],
  negation: [],
};

type Stretch = Pick<Mention, 'start' | 'end'>;

/**
 * The words of a question that a form does without, as they are written and each once, those that stand side by side together: names, figures, words
 * that the graph has none like, and rankings and negations that it does not make. Nothing of a form that the graph at hand cannot show.
 */
export function unusedWords(form: Grounded, linked: Linked, around: Surroundings): readonly string[] {
  const reading = asReading(form, linked, around);
  if (!reading) return [];
  const { text } = linked.wording;
  const expected = new Map(expectedWords(linked.wording).map((word) => [word.start, word.expected]));
  const compared = new Set(figuresIn(form).flatMap((value) => readWords(value).map(({ stem }) => stem)));
  const { names, terms, others } = coverageOf(linked, around).unsaid(reading);
  const done = operationsIn(reading.form);
  const doing = new Set([...done].flatMap((operation) => SAYING[operation]));
  const words = [...names, ...terms, ...others].filter(
    ({ start, stem, text: word }) => (expected.get(start) ?? 0) >= EXPECTED && !compared.has(stem) && !doing.has(word),
  );
  const called = new Set(symbols(reading.form).flatMap(({ symbol }) => [...nameStemsOf(around, symbol)]));
  const isCalled = ({ mention }: Cue) =>
    readWords(mention.text).some(({ stem }) => called.has(stem) || compared.has(stem));
  const cues = linked.cues.filter((cue) => {
    const asked = askedBy(cue);
    return asked !== undefined && !done.has(asked) && !isCalled(cue);
  });
  const stretches: readonly Stretch[] = [
    ...unusedFigures(linked, form),
    ...words,
    ...cues.map(({ mention }) => mention),
  ];
  return [...new Set(together(stretches, text).map(({ start, end }) => text.slice(start, end)))];
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
