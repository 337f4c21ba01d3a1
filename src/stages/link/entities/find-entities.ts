import type { Id, Word, Wording } from '../../../core/index.ts';
import { numeral } from '../../../english/index.ts';
import { createLabels } from '../../../graph/index.ts';
import type { Slices } from '../../../run/index.ts';
import { tokens, wordWeight } from '../../../search/index.ts';
import { weightsOf } from '../../../weights/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { KnownSchema } from '../schema/known-schema.ts';
import type { SchemaEcho } from '../schema/schema-words.ts';
import { bitsOf } from '../word-bits.ts';
import { createRating, entityFeatures, type Rating, type RatingContext } from './features.ts';
import { createKindThings } from './kind-things.ts';
import { createMainTitles } from './main-title.ts';
import { isOfOtherAddress } from './of-other-address.ts';
import { isOfOtherYear, ofSaidYear } from './of-other-year.ts';
import { createProfiles } from './profiles.ts';
import { createQualifiers } from './qualify.ts';
import { type Naming, stretchKey } from './read/naming.ts';
import { createAcronymReader } from './read/read-acronyms.ts';
import { createNameReader } from './read/read-names.ts';
import { readParts } from './read/read-parts.ts';
import { readRespelled } from './read/read-respelled.ts';
import { readTypos } from './read/read-typos.ts';
import { createValueReader } from './read/read-values.ts';
import { createTitles } from './titles.ts';

/** What a value loses where the same words name a thing: things are asked about, values are looked up. */
const besideThing = 1;

/** A reading with what speaks for it. */
export interface RatedNaming extends Naming, Rating {}

/** Finds what the words of a question may name, the likeliest first; each stretch of words names a thing once. */
export type EntityFinder = (wording: Wording, echo: SchemaEcho) => Slices<readonly RatedNaming[]>;

/** Names of which the words are only a part, kept of each stretch of words. */
const partsPerSpan = 12;

export function createEntityFinder(
  knowledge: Knowledge,
  { words: schemaWords, kinds: kindMembers }: KnownSchema,
): EntityFinder {
  const weights = weightsOf('link.entities', entityFeatures);
  const { labels, values } = knowledge;
  const profiles = createProfiles(knowledge, schemaWords);
  const readNames = createNameReader(labels, true);
  const readAcronyms = createAcronymReader(labels);
  const asMainTitle = createMainTitles(labels);
  const readValues = createValueReader(values);
  const { readable } = createLabels(knowledge.graph, knowledge.dialect);
  /** "Queen Elizabeth 1" is not Elizabeth II, who is called Queen Elizabeth as well. */
  const isNumberedOtherwise = (words: readonly Word[], { to, node }: Naming): boolean => {
    const next = words[to] && numeral(words[to].text);
    if (next === undefined) return false;
    const own = tokens(readable(node)).flatMap((word) => numeral(word) ?? []);
    return own.length > 0 && !own.includes(next);
  };
  const qualified = createQualifiers(knowledge, profiles);
  const titled = createTitles(knowledge, profiles);
  const kinds = createKindThings(knowledge, kindMembers);

  const collect = function* (
    { text, words }: Wording,
    echo: SchemaEcho,
    asked: number,
  ): Slices<{ readings: readonly Naming[]; weights: Float32Array }> {
    const terms = schemaWords.terms(echo);
    const readings: Naming[] = [];
    const nameOf = ({ label }: Naming): string => labels.text(label);
    const isOther = (reading: Naming): boolean =>
      isNumberedOtherwise(words, reading) ||
      isOfOtherYear(words, reading, nameOf(reading)) ||
      isOfOtherAddress(text, words, reading, nameOf(reading));
    const keep = (reading: Naming): void => {
      if (!schemaWords.isSchemaNode(reading.node) && !isOther(reading)) readings.push(reading);
    };
    const cased = isCased(words);
    yield* readNames(words, (reading) => {
      if (isLoneFunctionWord(words, reading)) return;
      if (cased && isOfFunctionWords(words, reading)) return;
      const { capital, isEveryday } = words[reading.from]!;
      if ((cased ? capital : !isEveryday) || !isCode(labels.text(reading.label))) keep(reading);
    });
    yield* readAcronyms(words, text, keep);
    yield;
    if (asked >= 0) for (const reading of kinds.read(words, asked)) keep(reading);
    yield;
    const parts = createShortlist(partsPerSpan, ({ closeness, node }) => 3 * closeness + 0.3 * profiles.fame(node));
    const keepPart = (reading: Naming): void => {
      // Who writes names with capitals means no part of a name by a word without, unless that is written so itself.
      if (
        cased &&
        !isDescribing(labels.text(reading.label)) &&
        !words.slice(reading.from, reading.to).some(({ capital }) => capital)
      )
        return;
      const isTerm = schemaWords.isSchemaName(stemsOf(words, reading.from, reading.to));
      // "Countries" speaks of the class, not of what has "Country" in its name; so does a part of a longer term.
      if (isTerm && !words.slice(reading.from, reading.to).some(({ capital }) => capital)) return;
      const bits = bitsOf(reading.from, reading.to);
      if (bits !== 0 && (bits & ~terms) === 0) return;
      const title = asMainTitle(reading, words);
      if (title) keep(title);
      if (!schemaWords.isSchemaNode(reading.node) && !isOther(reading)) parts.offer(reading);
    };
    const wordWeights = readParts(words, labels, keepPart);
    yield;
    const names = [...readings];
    readings.push(...ofSaidYear(parts.all(), words, nameOf));
    yield* readTypos(words, wordWeights, labels, names, keep);
    if (cased) yield* readRespelled(words, wordWeights, labels, (place) => echo.weights[place]! > 0, keep);
    return { readings, weights: wordWeights };
  };

  return function* (wording, echo) {
    const { text, words } = wording;
    const asked = kinds.asked(wording, ({ stem }) => schemaWords.isSchemaName(stem));
    const { readings, weights: wordWeights } = yield* collect(wording, echo, asked);
    const names = readings.filter(({ how }) => how === 'name');
    const around: RatingContext = {
      text,
      words,
      weights: wordWeights,
      rarest: wordWeight(1, Math.max(1, labels.labelCount)),
      echo,
      isCased: isCased(words),
      labels,
      ...profiles,
      topFame: topFameOf(names, profiles.fame),
      isWithin: withinOf(names),
      asked,
      kinds,
      isSchemaName: (from, to) => schemaWords.isSchemaName(stemsOf(words, from, to)),
    };
    const rate = createRating(around, weights);
    const best = new Map<number, RatedNaming>();
    const offer = (reading: Naming, rating: Rating): void => {
      const key = stretchKey(reading) * 2 ** 32 + reading.node;
      const known = best.get(key);
      if (!known || known.score < rating.score) best.set(key, { ...reading, ...rating });
    };
    yield;
    for (const reading of readings) {
      offer(reading, rate(reading));
      yield;
    }
    if (values.labelCount > 0) {
      const isThing = new Set(names.map(stretchKey));
      const rateValue = createRating({ ...around, labels: values }, weights);
      const found = yield* readValues(words, (from, to) => schemaWords.isSchemaName(stemsOf(words, from, to)));
      yield;
      for (const reading of found) {
        yield;
        const { score, features } = rateValue(reading);
        offer(reading, { score: score - (isThing.has(stretchKey(reading)) ? besideThing : 0), features });
      }
      for (const { name, span } of titled(found, text, words)) offer({ ...name, ...span }, rateValue(name, span));
    }
    yield;
    const whole = readings.filter(({ how }) => how === 'name' || how === 'demonym');
    for (const { name, span } of titled(readings, text, words)) offer({ ...name, ...span }, rate(name, span));
    yield;
    for (const { name, span } of qualified(whole, text, words, echo)) offer({ ...name, ...span }, rate(name, span));
    return [...best.values()].sort((a, b) => b.score - a.score || a.from - b.from || a.node - b.node);
  };
}

/** Whether capitals are told apart from small letters. */
function isCased(words: readonly Word[]): boolean {
  return words.slice(1).some(({ capital }) => capital) && words.some(({ capital }) => !capital);
}

/** A name such as "LIE" or "th": who writes with capitals writes it in capitals. */
function isCode(name: string): boolean {
  return /^(?:\p{Lu}{2,4}|\p{L}{2})$/u.test(name);
}

/** "It" and "Who" are names only where a capital inside the sentence says so. */
function isLoneFunctionWord(words: readonly Word[], { from, to }: Naming): boolean {
  const word = words[from]!;
  return to - from === 1 && word.isFunction && (from === 0 || !word.capital);
}

/** Who writes names with capitals names nothing by "the a". */
function isOfFunctionWords(words: readonly Word[], { from, to }: Naming): boolean {
  return words.slice(from, to).every(({ isFunction, capital }) => isFunction && !capital);
}

/** Keeps the best readings of every stretch of words. */
function createShortlist(limit: number, key: (reading: Naming) => number) {
  const lists = new Map<number, { readonly reading: Naming; readonly key: number }[]>();
  return {
    offer(reading: Naming): void {
      const span = stretchKey(reading);
      let list = lists.get(span);
      if (list === undefined) lists.set(span, (list = []));
      const own = key(reading);
      let at = list.length;
      while (at > 0 && list[at - 1]!.key < own) at--;
      if (at === limit) return;
      list.splice(at, 0, { reading, key: own });
      if (list.length > limit) list.pop();
    },
    all: (): readonly Naming[] => [...lists.values()].flat().map(({ reading }) => reading),
  };
}

function topFameOf(names: readonly Naming[], fame: (node: Id) => number): RatingContext['topFame'] {
  const top = new Map<number, number>();
  for (const name of names) {
    const span = stretchKey(name);
    top.set(span, Math.max(top.get(span) ?? 0, fame(name.node)));
  }
  return (from, to) => top.get(stretchKey({ from, to })) ?? 0;
}

function withinOf(names: readonly Naming[]): RatingContext['isWithin'] {
  return (from, to) => names.some((name) => name.from <= from && name.to >= to && name.to - name.from > to - from);
}

function stemsOf(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .filter(({ isFunction }) => !isFunction)
    .map(({ stem }) => stem)
    .join(' ');
}

/** Whether a name is written as what it says, not as what something is called: "Hotels and similar accommodation". */
function isDescribing(name: string): boolean {
  return /^\p{L}\p{Ll}+(?: [\p{Ll}(]\S*)+$/u.test(name);
}
