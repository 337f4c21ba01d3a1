import type { Cue, Form, Id, Linked, Mention, Question } from '../../core/index.ts';
import { symbols } from '../../form/index.ts';
import { readWords, stemText, type Word } from '../link/index.ts';
import { isDimension, measuresSomething } from './dimensions.ts';
import type { Reading } from './enumerate.ts';
import type { Surroundings } from './surroundings.ts';

/** How much of a question a reading leaves unsaid, by what the words left over are. */
export interface Unsaid {
  /** Words that name things: within what was surely linked, or written like names. */
  readonly names: readonly Word[];
  /** Of those, what nothing in the graph is called. */
  readonly strangers: readonly Word[];
  /** Words by which the graph calls its relations and classes. */
  readonly terms: readonly Word[];
  /** Other words that carry meaning. */
  readonly others: readonly Word[];
}

/** Says of any reading of one question what it leaves unsaid. */
export interface Coverage {
  unsaid(reading: Reading): Unsaid;
  /** Whether each word that is the whole name of a relation or class is said by one of these readings. */
  reaches(readings: readonly Reading[]): boolean;
  /** Words of the question in the names of a reading's relations and classes. */
  said(reading: Reading): number;
}

/** A link this likely makes its words a name. */
const SURE = 0.3;

export function coverageOf(question: Question, linked: Linked, around: Surroundings): Coverage {
  const sure = linked.entities.filter(({ score }) => score >= SURE).map(({ mention }) => mention);
  const words = readWords(question.text).filter(({ isFunction }) => !isFunction);
  const isName = (word: Word) => within(word, sure) || (word.capital && word.start > 0);
  const schemaStems = stemsOfSchema(around);
  const wordsBesides = words.filter((word) => !linked.literals.some(({ mention }) => within(word, [mention])));
  const isSaidBy = new Map<Id, ReadonlySet<Word>>();
  const saidBy = (symbol: Id): ReadonlySet<Word> => {
    const known = isSaidBy.get(symbol) ?? wordsIn(stemText(around.labels.readable(symbol)), wordsBesides);
    isSaidBy.set(symbol, known);
    return known;
  };
  const memo = new WeakMap<Reading, ReadonlySet<Word>>();
  const spoken = (reading: Reading): ReadonlySet<Word> => {
    const known = memo.get(reading) ?? new Set([...schemaSymbols(reading)].flatMap((symbol) => [...saidBy(symbol)]));
    memo.set(reading, known);
    return known;
  };
  const hasDimension = wordsBesides.some(({ text }) => measuresSomething(text));
  const isSpentWord = new Set(wordsBesides.filter((word) => linked.cues.some((cue) => isSpent(cue, word))));
  return {
    reaches: (readings) =>
      wordsBesides.every(
        (word) =>
          word.isEveryday ||
          isName(word) ||
          !schemaStems.has(word.stem) ||
          readings.some((reading) => spoken(reading).has(word)),
      ),
    said: (reading) => [...spoken(reading)].filter((word) => !within(word, reading.mentions)).length,
    unsaid(reading) {
      const said = spoken(reading);
      const measures = hasDimension ? measuresOf(reading.form).map((symbol) => around.labels.readable(symbol)) : [];
      const left = wordsBesides.filter(
        (word) =>
          !said.has(word) &&
          !within(word, reading.mentions) &&
          !isSpentWord.has(word) &&
          !isDimension(word.text, measures),
      );
      const names = left.filter(isName);
      const strangers = names.filter((word) => !within(word, sure));
      const rest = left.filter((word) => !isName(word) && (!word.isEveryday || measuresSomething(word.text)));
      const terms = rest.filter((word) => schemaStems.has(word.stem) || measuresSomething(word.text));
      return { names, strangers, terms, others: rest.filter((word) => !terms.includes(word)) };
    },
  };
}

/** A cue's own words are not to be said again, unless they tell what is measured. */
function isSpent(cue: Cue, word: Word): boolean {
  return within(word, [cue.mention]) && !measuresSomething(word.text);
}

function within({ start, end }: Word, mentions: readonly Mention[]): boolean {
  return mentions.some((mention) => mention.start <= start && end <= mention.end);
}

/** The words that are in a text of stems, also with a slip of the hand. */
function wordsIn(text: string, words: readonly Word[]): ReadonlySet<Word> {
  const stems = text.split(' ');
  return new Set(
    words.filter(({ stem }) => stems.some((other) => stem === other || (stem.length >= 6 && isSlip(stem, other)))),
  );
}

/** Whether two words of some length differ by one slip of the hand. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < 5) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left[0] === right[1] && left[1] === right[0]);
}

/** The relations and classes that a reading says by name. */
function schemaSymbols(reading: Reading): ReadonlySet<Id> {
  const found = new Set<Id>(reading.kinds());
  for (const step of reading.shape.steps) for (const { relation } of step) found.add(relation);
  for (const { symbol, role } of symbols(reading.form)) {
    if (role !== 'entity') found.add(symbol);
  }
  return found;
}

/** The relations whose values a form compares or ranks by, and those it ends at. */
export function measuresOf(form: Form<Id>): readonly Id[] {
  switch (form.kind) {
    case 'superlative':
      return [...(form.by.of === 'value' ? form.by.chain.map(({ relation }) => relation) : []), ...measuresOf(form.of)];
    case 'compare':
      return form.by.of === 'value' ? form.by.chain.map(({ relation }) => relation) : [];
    case 'aggregate':
      return [...form.by.map(({ relation }) => relation), ...measuresOf(form.of)];
    case 'join':
      return [form.step.relation, ...measuresOf(form.of)];
    case 'and':
    case 'or':
    case 'not':
      return [...measuresOf(form.left), ...measuresOf(form.right)];
    case 'count':
    case 'ask':
    case 'during':
      return measuresOf(form.of);
    case 'entity':
    case 'class':
    case 'literal':
      return [];
  }
}

const schemas = new WeakMap<Surroundings, ReadonlySet<string>>();

/** The stems by which a graph calls its relations and classes. */
function stemsOfSchema(around: Surroundings): ReadonlySet<string> {
  const { relations, classes } = around.knowledge.schema;
  const known =
    schemas.get(around) ??
    new Set([...relations, ...classes].map(({ label }) => stemText(label)).filter((stems) => !stems.includes(' ')));
  schemas.set(around, known);
  return known;
}
