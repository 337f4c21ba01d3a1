import type { Word } from '../../../core/index.ts';
import { type LabelIndex, tokens } from '../../../search/index.ts';
import type { SchemaEcho } from '../schema/schema-words.ts';
import { bitsOf, weightOf } from '../word-bits.ts';
import { askedKindScore } from './bars.ts';
import type { KindThings } from './kind-things.ts';
import type { Profile, Profiles } from './profiles.ts';
import { type Naming, type Stretch, stretchKey } from './read/naming.ts';

/** What the words of a mention are like, and where they stand. */
const mentionFeatures = [
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
  'asked',
] as const;

/** How the words are a name of the thing, and how the thing fits the rest of the question. */
const namingFeatures = [
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
  'demonymLoss',
  'fame',
  'fameGap',
  'fitRelation',
  'fitClass',
  'ownKind',
  'askedKind',
  'otherKind',
  'titled',
  'small',
  'lowered',
] as const;

/** What speaks for and against a reading, in numbers of about the size of one. `models/weights.json` says how much. */
export const entityFeatures = [...mentionFeatures, ...namingFeatures] as const;

export type EntityFeature = (typeof entityFeatures)[number];
export type EntityWeights = Readonly<Record<EntityFeature, number>>;

/** What all readings of a question are judged by. */
export interface RatingContext extends Profiles {
  readonly text: string;
  readonly words: readonly Word[];
  /** What each word weighs among the graph's names, and among its relations and classes. */
  readonly weights: Float32Array;
  /** What a word weighs that a single name has: a graph of few names has no rare words, and yet a word that only one of them has tells it. */
  readonly rarest: number;
  readonly echo: SchemaEcho;
  /** Capitals say something: the question has some, and not on every word. */
  readonly isCased: boolean;
  readonly labels: LabelIndex;
  /** The fame of the best known thing whose very name these words are. */
  topFame(from: number, to: number): number;
  /** Whether the words are part of a longer name. */
  isWithin(from: number, to: number): boolean;
  isSchemaName(from: number, to: number): boolean;
  /** The place of the word for what the question asks for, or -1. */
  readonly asked: number;
  readonly kinds: KindThings;
}

/** The weight of a word that no name has: nearly as telling as the rarest. */
const unknownWeight = 0.75;
/** Weights of words and logarithms of counts go up to about ten; features keep to about one. */
const scale = 5;
/** What the rarest word of a name weighs in the graphs that the weights were fitted on, of some forty thousand names. */
const rarestFitted = 10.64;

const articles = new Set(['a', 'an']);
const prepositions = new Set(['of', 'in', 'by', 'for', 'from', 'to', 'with', 'on', 'at', 'about', 'did', 'does', 'do']);

/** What a reading scores, and why. */
export interface Rating {
  readonly score: number;
  features(): Readonly<Record<EntityFeature, number>>;
}

/**
 * Rates the readings of one question, each as what its whole mention names where that says more than the name. What
 * depends on the words alone is worked out once for all their readings.
 */
export function createRating(
  around: RatingContext,
  weights: EntityWeights,
): (reading: Naming, mention?: Stretch) => Rating {
  const mentions = new Map<number, { readonly features: MentionFeatures; readonly score: number }>();
  const total = totalWeight(around);
  return (reading, span = reading) => {
    const key = stretchKey(span);
    let mention = mentions.get(key);
    if (mention === undefined) {
      const features = describeMention(span.from, span.to, total, around);
      const score = mentionFeatures.reduce((sum, feature) => sum + weights[feature] * features[feature], 0);
      mentions.set(key, (mention = { features, score }));
    }
    const own = describeNaming(reading, span, around);
    let score = mention.score;
    for (const feature of namingFeatures) score += weights[feature] * own[feature];
    if (own.askedKind > 0) score = Math.min(score, askedKindScore);
    const { features } = mention;
    return { score, features: () => ({ ...features, ...own }) };
  };
}

type MentionFeatures = Readonly<Record<(typeof mentionFeatures)[number], number>>;
type NamingFeatures = Readonly<Record<(typeof namingFeatures)[number], number>>;

function describeMention(from: number, to: number, total: number, around: RatingContext): MentionFeatures {
  const { words, weights, rarest, echo, isCased } = around;
  let weight = 0;
  let content = 0;
  let capitals = 0;
  let ordinary = 0;
  let everyday = 0;
  for (let i = from; i < to; i++) {
    weight += weights[i]! || unknownWeight * rarest;
    const word = words[i]!;
    if (word.isFunction) continue;
    content++;
    if (word.capital) capitals++;
    if (word.isEveryday) everyday++;
    if ((echo.weights[i] ?? 0) > 0) ordinary++;
  }
  const share = (count: number): number => count / Math.max(1, content);
  // Words of every day are no rarer for being in one of a few names.
  const proportion = everyday === content ? 1 : rarestFitted / rarest;
  const before = words[from - 1]?.text ?? '';
  return {
    coverage: weight / total,
    rarity: (proportion * weight) / (to - from) / scale,
    length: Math.log(to - from),
    within: flag(around.isWithin(from, to)),
    schemaName: flag(around.isSchemaName(from, to)),
    ordinary: share(ordinary),
    everyday: share(everyday),
    article: flag(words[from]!.isFunction && to - from === 2),
    capital: isCased ? share(capitals) : 0,
    possessive: flag(words[to - 1]!.possessive),
    afterArticle: flag(articles.has(before)),
    afterPreposition: flag(prepositions.has(before)),
    last: flag(to === words.length),
    asked: flag(isAsked(from, to, around) && around.isSchemaName(from, to)),
  };
}

function totalWeight({ words, weights, rarest }: RatingContext): number {
  const each = (i: number): number => weights[i]! || unknownWeight * rarest;
  const total = words.reduce((sum, { isFunction }, i) => (isFunction ? sum : sum + each(i)), 0);
  return total || 1;
}

function describeNaming(reading: Naming, mention: Stretch, around: RatingContext): NamingFeatures {
  const { from, to, node, label, how } = reading;
  const { words, labels } = around;
  const isName = how === 'name';
  const isPart = how === 'part';
  const isVariant = how === 'variant';
  const fame = around.fame(node) / scale;
  const name = labels.text(label);
  const written = around.text.slice(words[from]!.start, words[to - 1]!.end);
  const place = isPart ? placeInName(words, from, to, tokens(name)) : nowhere;
  const isKind = around.kinds.isKind(node);
  const isAskedKind = isKind && isAsked(from, to, around) && around.kinds.isCommon(node);
  const fit = fitOf(from, to, around.profile(node), around.echo);
  return {
    name: flag(isName && labels.isPreferred(label)),
    alias: flag(isName && !labels.isPreferred(label)),
    variant: flag(isVariant),
    plural: flag(isVariant && words[to - 1]!.text.endsWith('s')),
    otherSigns: flag(isName && written.toLowerCase() !== name.toLowerCase()),
    spelled: flag(around.isCased && written === name),
    small: flag(!around.isCased && written === name && isSmall(name, labels.isPreferred(label))),
    lowered: flag(isLowered(words, from, to, around.isCased) && /^\p{Lu}/u.test(name)),
    part: flag(isPart),
    partShare: isPart ? reading.closeness : 0,
    partFirst: place.first,
    partLast: place.last,
    partFame: isPart ? fame : 0,
    gaps: place.gaps,
    typo: flag(how === 'typo'),
    demonym: flag(how === 'demonym'),
    demonymLoss: how === 'demonym' ? 1 - reading.closeness : 0,
    fame,
    fameGap: isName ? around.topFame(from, to) / scale - fame : 0,
    fitRelation: fit.relation,
    fitClass: fit.type,
    ownKind: flag(fit.saysKind && place.strangers === 0),
    askedKind: flag(isAskedKind),
    otherKind: flag(isKind && !isAskedKind),
    titled: flag(isPart && mention.from < from),
  };
}

/** Whether the words are what the question asks for. */
function isAsked(from: number, to: number, { asked }: RatingContext): boolean {
  return from === asked && to === asked + 1;
}

/** Whether a thing's own name is written without capitals: so is what calls it up in a question without any. */
function isSmall(name: string, isPreferred: boolean): boolean {
  return isPreferred && /\p{Ll}/u.test(name);
}

/** Whether the words are a word of every day without its capital, in a question that has some: who writes "together" there means no film Together. */
function isLowered(words: readonly Word[], from: number, to: number, isCased: boolean): boolean {
  return isCased && to - from === 1 && words[from]!.isEveryday && !words[from]!.capital;
}

function flag(holds: boolean): number {
  return holds ? 1 : 0;
}

const nowhere = { first: 0, last: 0, gaps: 0, strangers: 0 };

/** Where in the name its shared words stand: a surname is at its end, the name of a sea at its beginning. */
function placeInName(words: readonly Word[], from: number, to: number, name: readonly string[]) {
  const missing = words.slice(from, to).filter((word) => !isIn(word, name));
  return {
    first: flag(isIn(words[from]!, name.slice(0, 1))),
    last: flag(isIn(words[to - 1]!, name.slice(-1))),
    gaps: missing.length,
    strangers: missing.filter(({ text }) => text !== 'of' && text !== 'the').length,
  };
}

function isIn({ text, otherNumber, otherSpelling }: Word, name: readonly string[]): boolean {
  return (
    name.includes(text) ||
    (otherNumber !== undefined && name.includes(otherNumber)) ||
    (otherSpelling !== undefined && name.includes(otherSpelling))
  );
}

/** How well the rest of the question speaks of the thing's own relations and classes. */
function fitOf(from: number, to: number, { relations, classes }: Profile, echo: SchemaEcho) {
  const own = bitsOf(from, to);
  let best = 0;
  for (const relation of relations) {
    const bits = echo.names[relation]! & ~own;
    if (bits !== 0) best = Math.max(best, weightOf(bits, echo.weights));
  }
  let classBits = 0;
  for (const type of classes) classBits |= echo.classes[type]!;
  const isLonger = to - from > 1;
  return {
    relation: best / scale,
    type: weightOf(classBits & ~own, echo.weights) / scale,
    saysKind: isLonger && (classBits & own) !== 0,
  };
}
