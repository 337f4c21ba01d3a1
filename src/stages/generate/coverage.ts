import type { Cue, Form, Id, Iri, Linked, Measure, Mention, Question } from '../../core/index.ts';
import { children, symbols } from '../../form/index.ts';
import { tokens } from '../../search/index.ts';
import { isDimension, isSlip, measuresSomething, readWords, stemText, type Word } from '../link/index.ts';
import type { Reading } from './enumerate.ts';
import { endClass, isMeasure } from './meant.ts';
import { isTelling, namesOf, stemsOf } from './names.ts';
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
    const known = isSaidBy.get(symbol) ?? wordsSaying(around, symbol, wordsBesides);
    isSaidBy.set(symbol, known);
    return known;
  };
  const memo = new WeakMap<Reading, ReadonlySet<Word>>();
  const spoken = (reading: Reading): ReadonlySet<Word> => {
    const known =
      memo.get(reading) ?? new Set([...schemaSymbols(around, reading)].flatMap((symbol) => [...saidBy(symbol)]));
    memo.set(reading, known);
    return known;
  };
  const hasDimension = wordsBesides.some(({ text }) => measuresSomething(text));
  const isSpentWord = new Set(wordsBesides.filter((word) => linked.cues.some((cue) => isSpent(cue, word))));
  const rankings = linked.cues.flatMap((cue) => rankingOf(around, cue, wordsBesides) ?? []);
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
      const symbols = hasDimension ? measuresOf(reading.form) : [];
      const measures = symbols.flatMap((symbol) => namesOf(around, symbol));
      const ranked = rankings.filter(({ by }) => symbols.some((symbol) => stemsOf(around, symbol).has(by)));
      const left = wordsBesides.filter(
        (word) =>
          !said.has(word) &&
          !within(word, reading.mentions) &&
          !isSpentWord.has(word) &&
          !ranked.some(({ words: own }) => own.includes(word)) &&
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
  if (!within(word, [cue.mention])) return false;
  // "The largest number of countries" is no size, and "New York" no age.
  const isCounted = cue.kind === 'superlative' && cue.counted === true;
  const isCompared = cue.kind === 'compare' && cue.measure !== undefined && word.capital;
  return isCounted || isCompared || !measuresSomething(word.text);
}

/** What a ranking is by, where it says so, and its words that say no more: "highest" and "population" in "highest population density". */
interface Ranking {
  readonly by: string;
  readonly words: readonly Word[];
}

function rankingOf(around: Surroundings, cue: Cue, words: readonly Word[]): Ranking | undefined {
  if (cue.kind !== 'superlative' || cue.of === undefined) return undefined;
  const said = readWords(cue.of);
  const by = said.at(-1)?.stem;
  if (by === undefined || !isMeasure(around, by)) return undefined;
  const { start } = cue.mention;
  const isOwn = (word: Word) => word.start >= start && word.end <= start + cue.mention.text.length + cue.of!.length;
  const own = words.filter((word) => isOwn(word) && said.some(({ text }) => text === word.text));
  return { by, words: own.filter(({ stem, text }) => measuresSomething(text) || isMeasure(around, stem)) };
}

function within({ start, end }: Word, mentions: readonly Mention[]): boolean {
  return mentions.some((mention) => mention.start <= start && end <= mention.end);
}

/** The words that are in the names of a relation or class, also with a slip of the hand where they are no words of the graph's. */
export function wordsSaying(around: Surroundings, symbol: Id, words: readonly Word[]): ReadonlySet<Word> {
  const stems = stemsOf(around, symbol);
  const isSlipped = ({ stem, text }: Word): boolean =>
    text.length >= LONG &&
    !schemaStemsOf(around).has(stem) &&
    namesOf(around, symbol).some((name) => tokens(name).some((other) => isSlip(text, other)));
  return new Set(words.filter((word) => stems.has(word.stem) || isSlipped(word)));
}

/** Letters of a word in which one slip of the hand may hide another. */
const LONG = 6;

const allStems = new WeakMap<Surroundings, ReadonlySet<string>>();

/** Every stem in the names of a graph's relations and classes. */
function schemaStemsOf(around: Surroundings): ReadonlySet<string> {
  const { relations, classes } = around.knowledge.schema;
  const find = () =>
    new Set(
      [...relations, ...classes].flatMap(({ iri }) => {
        const id = around.id(iri);
        return id === undefined ? [] : [...stemsOf(around, id)];
      }),
    );
  const known = allStems.get(around) ?? find();
  allStems.set(around, known);
  return known;
}

/** The relations and classes that a reading says by name; what it counts is of a class too. */
function schemaSymbols(around: Surroundings, reading: Reading): ReadonlySet<Id> {
  const found = new Set<Id>([...reading.kinds(), ...(reading.through?.() ?? [])]);
  for (const step of reading.shape.steps) for (const { relation } of step) found.add(relation);
  for (const step of reading.shape.steps.slice(0, Math.max(0, reading.shape.depth - 1))) {
    const type = endClass(around, step.at(-1)!);
    if (type !== undefined) found.add(type);
  }
  for (const { symbol, role } of symbols(reading.form)) {
    if (role !== 'entity') found.add(symbol);
  }
  for (const measure of countsIn(reading.form)) {
    const type = endClass(around, measure.chain.at(-1)!);
    if (type !== undefined) found.add(type);
  }
  return found;
}

/** The numbers of links that a form compares or ranks by. */
function countsIn(form: Form<Id>): readonly Measure<Id>[] {
  const own = (form.kind === 'superlative' || form.kind === 'compare') && form.by.of === 'count' ? [form.by] : [];
  return [...own, ...children(form).flatMap(([, inner]) => countsIn(inner))];
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
  const names = ({ iri, label }: { readonly iri: Iri; readonly label: string }): readonly string[] => {
    const id = around.id(iri);
    return [label, ...(id === undefined ? [] : around.labels.all(id))].map(stemText);
  };
  // Who says "code" asks for one of the relations that are codes of some kind.
  const heads = isTelling(around) ? relations.map(({ label }) => stemText(label).split(' ').at(-1)!) : [];
  const find = () => [...heads, ...[...relations, ...classes].flatMap(names).filter((stems) => !stems.includes(' '))];
  const known = schemas.get(around) ?? new Set(find());
  schemas.set(around, known);
  return known;
}
