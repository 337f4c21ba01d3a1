import { type LabelIndex, tokens } from '../../search/index.ts';
import { bitsOf, weigh } from './bits.ts';
import type { Profile } from './profiles.ts';
import { spellingsOf } from './read-parts.ts';
import type { Reading } from './reading.ts';
import type { SchemaEcho } from './schema-words.ts';
import type { Word } from './words.ts';

/** What speaks for and against a reading, in numbers of about the size of one. `entity-weights.ts` says what each means. */
export const entityFeatures = [
  'name',
  'alias',
  'variant',
  'plural',
  'otherSigns',
  'spelled',
  'part',
  'partShare',
  'partFirst',
  'partLast',
  'partFame',
  'gaps',
  'typo',
  'demonym',
  'fame',
  'fameGap',
  'coverage',
  'rarity',
  'length',
  'within',
  'schemaName',
  'ordinary',
  'everyday',
  'article',
  'capital',
  'possessive',
  'afterArticle',
  'afterPreposition',
  'last',
  'fitRelation',
  'fitClass',
] as const;

export type EntityFeature = (typeof entityFeatures)[number];

/** What all readings of a question are judged by. */
export interface Surroundings {
  readonly text: string;
  readonly words: readonly Word[];
  /** What each word weighs among the graph's names, and among its relations and classes. */
  readonly weights: Float32Array;
  readonly echo: SchemaEcho;
  /** Capitals say something: the question has some, and not on every word. */
  readonly isCased: boolean;
  readonly labels: LabelIndex;
  profile(node: number): Profile;
  /** The fame of the best known thing whose very name these words are. */
  topFame(from: number, to: number): number;
  /** Whether the words are part of a longer name. */
  isWithin(from: number, to: number): boolean;
  isSchemaName(from: number, to: number): boolean;
}

/** The weight of a word that no name has: as telling as the rarest. */
export const unknownWeight = 8;
/** Weights of words and logarithms of counts go up to about ten; features keep to about one. */
const scale = 5;

const articles = new Set(['a', 'an']);
const prepositions = new Set(['of', 'in', 'by', 'for', 'from', 'to', 'with', 'on', 'at', 'about', 'did', 'does', 'do']);

export function featuresOf(reading: Reading, around: Surroundings): Record<EntityFeature, number> {
  const { words, labels, isCased } = around;
  const { from, to, how, closeness } = reading;
  const profile = around.profile(reading.node);
  const label = labels.text(reading.label);
  const isPreferred = labels.isPreferred(reading.label);
  const written = around.text.slice(words[from]!.start, words[to - 1]!.end);
  const before = words[from - 1]?.text ?? '';
  const isPart = how === 'part';
  return {
    name: flag(how === 'name' && isPreferred),
    alias: flag(how === 'name' && !isPreferred),
    variant: flag(how === 'variant'),
    plural: flag(how === 'variant' && words[to - 1]!.text.endsWith('s')),
    otherSigns: flag(how === 'name' && written.toLowerCase() !== label.toLowerCase()),
    spelled: flag(isCased && written === label),
    part: flag(isPart),
    partShare: isPart ? closeness : 0,
    partFame: isPart ? profile.fame / scale : 0,
    ...(isPart ? placeInName(words, from, to, tokens(label)) : nowhere),
    typo: flag(how === 'typo'),
    demonym: flag(how === 'demonym'),
    fame: profile.fame / scale,
    fameGap: how === 'name' ? (around.topFame(from, to) - profile.fame) / scale : 0,
    length: Math.log(to - from),
    within: flag(around.isWithin(from, to)),
    schemaName: flag(around.isSchemaName(from, to)),
    article: flag(words[from]!.isFunction && to - from === 2),
    possessive: flag(words[to - 1]!.possessive),
    afterArticle: flag(articles.has(before)),
    afterPreposition: flag(prepositions.has(before)),
    last: flag(to === words.length),
    ...wordsOf(from, to, around),
    ...fitOf(from, to, profile, around.echo),
  };
}

function flag(holds: boolean): number {
  return holds ? 1 : 0;
}

const nowhere = { partFirst: 0, partLast: 0, gaps: 0 };

/** Where in the name its shared words stand: a surname is at its end, the name of a sea at its beginning. */
function placeInName(words: readonly Word[], from: number, to: number, name: readonly string[]) {
  const isIn = (word: Word): boolean => spellingsOf(word).some((spelling) => name.includes(spelling));
  return {
    partFirst: flag(spellingsOf(words[from]!).includes(name[0]!)),
    partLast: flag(spellingsOf(words[to - 1]!).includes(name.at(-1)!)),
    gaps: words.slice(from, to).filter((word) => !isIn(word)).length,
  };
}

/** What kind of words the mention is made of. */
function wordsOf(from: number, to: number, { words, weights, echo, isCased }: Surroundings) {
  let weight = 0;
  let content = 0;
  let capitals = 0;
  let ordinary = 0;
  let everyday = 0;
  for (let i = from; i < to; i++) {
    weight += weights[i]! || unknownWeight;
    const word = words[i]!;
    if (word.isFunction) continue;
    content++;
    if (word.capital) capitals++;
    if (word.isEveryday) everyday++;
    if ((echo.weights[i] ?? 0) > 0) ordinary++;
  }
  const share = (count: number): number => count / Math.max(1, content);
  return {
    coverage: weight / totalWeight(words, weights),
    rarity: weight / (to - from) / scale,
    ordinary: share(ordinary),
    everyday: share(everyday),
    capital: isCased ? share(capitals) : 0,
  };
}

function totalWeight(words: readonly Word[], weights: Float32Array): number {
  let total = 0;
  for (let i = 0; i < words.length; i++) if (!words[i]!.isFunction) total += weights[i]! || unknownWeight;
  return total || 1;
}

/** How well the rest of the question speaks of the thing's own relations and classes. */
function fitOf(from: number, to: number, { relations, classes }: Profile, echo: SchemaEcho) {
  const own = bitsOf(from, to);
  let best = 0;
  for (const relation of relations) {
    const bits = echo.names[relation]! & ~own;
    if (bits !== 0) best = Math.max(best, weigh(bits, echo.weights));
  }
  let classBits = 0;
  for (const type of classes) classBits |= echo.classes[type]! & ~own;
  return { fitRelation: best / scale, fitClass: weigh(classBits, echo.weights) / scale };
}
