import type { Cue, Form, Id, Linked, Mention, Word } from '../../../core/index.ts';
import {
  isCompound,
  isSlip,
  LONG_STEM,
  liesWithin,
  measuresSomething,
  readWords,
  sentenceStarts,
  stemsOf,
} from '../../../english/index.ts';
import { visitSymbols } from '../../../form/index.ts';
import { pathWords } from '../../../graph/index.ts';
import type { Reading } from '../../enumerate/index.ts';
import { isMeasure } from '../../enumerate/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import {
  endClass,
  isMeasuredBy,
  nameStemsOf,
  nameWordsOf,
  ofQuestion,
  remembering,
  schemaNames,
} from '../../knowledge/index.ts';
import { surelyNamed } from '../../link/index.ts';

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
  /** Words of the question in the names of a reading's relations and classes. */
  said(reading: Reading): number;
}

/** What each reading of a question takes up of its wording. */
export const coverageOf = ofQuestion((linked: Linked, around: Surroundings): Coverage => {
  const sure = surelyNamed(linked).map(({ mention }) => mention);
  const words = linked.wording.words.filter(({ isFunction }) => !isFunction);
  const { terms: schemaStems } = schemaNames(around);
  const wordsBesides = words.filter((word) => !linked.literals.some(({ mention }) => liesWithin(word, [mention])));
  const starts = sentenceStarts(linked.wording);
  const isName = new Set(words.filter((word) => liesWithin(word, sure) || (word.capital && !starts.has(word))));
  // "The ISCO group Professionals": that it is one of ISCO, its IRI says.
  const onTheWay = new Set(surelyNamed(linked).flatMap(({ item }) => [...stemsOf(pathWords(item.iri).join(' '))]));
  const isStranger = new Set(words.filter((word) => isName.has(word) && !liesWithin(word, sure)));
  // An everyday word says something only where it measures.
  const isTerm = new Set(
    words.filter(({ stem, text, isEveryday }) => measuresSomething(text) || (schemaStems.has(stem) && !isEveryday)),
  );
  const hasDimension = wordsBesides.some(({ text }) => measuresSomething(text));
  const unspent = wordsBesides.filter(
    (word) => !linked.cues.some((cue) => isSpent(cue, word)) && !isGlossed(word, linked.wording.text, sure),
  );
  const rankings = linked.cues.flatMap((cue) => rankingOf(around, cue, wordsBesides) ?? []);

  const saidBy = remembering((symbol: Id) => [...wordsSaying(around, symbol, wordsBesides)]);
  const wordsMeasuring = remembering((symbol: Id) => unspent.filter(({ text }) => isMeasuredBy(around, text, symbol)));
  let last: { readonly reading: Reading; readonly said: ReadonlySet<Word> } | undefined;
  const spoken = (reading: Reading): ReadonlySet<Word> => {
    if (last?.reading === reading) return last.said;
    let said: Set<Word> | undefined;
    forEachTerm(around, reading, (symbol) => {
      for (const word of saidBy(symbol)) (said ??= new Set()).add(word);
    });
    last = { reading, said: said ?? NO_WORDS };
    return last.said;
  };

  return {
    said(reading) {
      let count = 0;
      for (const word of spoken(reading)) if (!liesWithin(word, reading.mentions)) count++;
      return count;
    },
    unsaid(reading) {
      const said = spoken(reading);
      const symbols = hasDimension ? measuringRelations(reading.form) : [];
      const ranked = rankings.filter(({ by }) => symbols.some((symbol) => nameStemsOf(around, symbol).has(by)));
      const unsaid = { names: [] as Word[], strangers: [] as Word[], terms: [] as Word[], others: [] as Word[] };
      for (const word of unspent) {
        if (said.has(word) || onTheWay.has(word.stem) || liesWithin(word, reading.mentions)) continue;
        if (symbols.some((symbol) => wordsMeasuring(symbol).includes(word))) continue;
        if (ranked.some(({ words: own }) => own.includes(word))) continue;
        if (isStranger.has(word)) unsaid.strangers.push(word);
        if (isName.has(word)) unsaid.names.push(word);
        else if (isTerm.has(word)) unsaid.terms.push(word);
        else if (!word.isEveryday) unsaid.others.push(word);
      }
      return unsaid;
    },
  };
});

const NO_WORDS: ReadonlySet<Word> = new Set();

/** "Darbon (Brebis de Darbon)": a word of a name that follows it in brackets is said by it. */
function isGlossed({ stem, end }: Word, text: string, sure: readonly Mention[]): boolean {
  return sure.some(
    ({ start, text: name }) =>
      end < start && /^[^(),.;:?!]*\($/.test(text.slice(end, start)) && stemsOf(name).has(stem),
  );
}

/** A cue's own words are not to be said again, unless they tell what is measured. */
function isSpent(cue: Cue, word: Word): boolean {
  if (!liesWithin(word, [cue.mention])) return false;
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

/** The words that are in the names of a relation or class; where they are no words of the graph's, also with a slip of the hand, or with a word before them. */
export function wordsSaying(around: Surroundings, symbol: Id, words: readonly Word[]): ReadonlySet<Word> {
  const stems = nameStemsOf(around, symbol);
  const isNearly = ({ stem, text }: Word): boolean =>
    text.length >= LONG_STEM &&
    !schemaNames(around).stems.has(stem) &&
    (nameWordsOf(around, symbol).some((other) => isSlip(text, other)) ||
      [...stems].some((other) => isLonger(stem, other)));
  return new Set(words.filter((word) => stems.has(word.stem) || isNearly(word)));
}

/** "Screenwriters" says who it is written by; "writers" does not say who wrote the screenplay. */
function isLonger(stem: string, other: string): boolean {
  return stem.length > other.length && isCompound(stem, other);
}

/** Visits the relations and classes that a reading says by name; what it counts is of a class too. */
function forEachTerm(
  around: Surroundings,
  { form, shape, kinds, through }: Reading,
  visit: (symbol: Id) => void,
): void {
  for (const kind of kinds()) visit(kind);
  for (const kind of through?.() ?? []) visit(kind);
  for (const [i, step] of shape.steps.entries()) {
    for (const { relation } of step) visit(relation);
    const type = i < shape.depth - 1 ? endClass(around, step.at(-1)!) : undefined;
    if (type !== undefined) visit(type);
  }
  visitSymbols(
    form,
    (symbol, role) => role !== 'entity' && visit(symbol),
    (by) => {
      const type = by.of === 'count' ? endClass(around, by.chain.at(-1)!) : undefined;
      if (type !== undefined) visit(type);
    },
  );
}

/** The relations whose values a form compares or ranks by, and those it ends at: all of its relations but what it ranks by number. */
export function measuringRelations(form: Form<Id>): readonly Id[] {
  const relations = new Set<Id>();
  const counted = new Set<Id>();
  visitSymbols(
    form,
    (symbol, role) => role === 'relation' && relations.add(symbol),
    (by) => {
      if (by.of === 'count') for (const { relation } of by.chain) counted.add(relation);
    },
  );
  return [...relations].filter((relation) => !counted.has(relation));
}
