import { measuredInName } from './units.ts';

/** What English adjectives measure: those that say more of it, those that say less, and what relations to it are called. */
const dimensions: readonly (readonly [more: string, less: string, nouns: string])[] = [
  ['long', 'short brief', 'length duration distance'],
  ['far', 'close near', 'distance'],
  ['high tall', 'low', 'height elevation altitude'],
  ['deep', 'shallow', 'depth'],
  ['wide broad', 'narrow thin', 'width'],
  ['heavy', 'light', 'weight mass'],
  ['fast', 'slow', 'speed velocity'],
  ['old', 'young new', 'age year date'],
  ['rich', 'poor', 'wealth worth'],
  ['expensive', 'cheap', 'price cost'],
];
/** What is large has a large number of something, whatever that is called; or, where it is called so at all, a size. */
const SIZES: readonly (readonly [more: string, less: string])[] = [['large big huge great', 'small tiny']];
/** What else says less of something. */
const LESS = 'few weak cold early faint sparse';
const LEAST = ['less', 'least', 'minimum', 'worst'];
/** Degrees grow towards the north and the east. */
const DIRECTIONS: readonly (readonly [words: string, nouns: string])[] = [
  ['north northern northernmost south southern southernmost equator', 'latitude lat'],
  ['east eastern easternmost west western westernmost', 'longitude long lon lng'],
];

const each = (words: string): readonly string[] => words.split(' ').flatMap(formsOf);

const nounsOf = new Map<string, ReadonlySet<string>>([
  ...dimensions.flatMap(([more, less, nouns]) =>
    each(`${more} ${less}`).map((word) => [word, new Set(nouns.split(' '))] as const),
  ),
  ...DIRECTIONS.flatMap(([words, nouns]) => words.split(' ').map((word) => [word, new Set(nouns.split(' '))] as const)),
]);
const sizes = new Set(SIZES.flatMap(([more, less]) => each(`${more} ${less}`)));
const lesser = new Set([...LEAST, ...each([LESS, ...[...dimensions, ...SIZES].map(([, less]) => less)].join(' '))]);

/** "big" → "big", "bigger", "biggest". */
function formsOf(adjective: string): readonly string[] {
  const root = /[^aeiou][aeiou][bdgnt]$/.test(adjective)
    ? adjective + adjective.at(-1)
    : adjective.replace(/e$/, '').replace(/y$/, 'i');
  return [adjective, `${root}er`, `${root}est`];
}

/** Whether a word speaks of what relations of these names say, whose values are of this kind: "deepest" of a depth, "big" of any number, "old" of any date. */
export function isDimension(word: string, names: readonly string[], kind: string | undefined): boolean {
  if (sizes.has(word)) return kind === 'number' && !names.some((name) => directions.has(name.toLowerCase()));
  const nouns = nounsOf.get(word);
  if (nouns === undefined) return false;
  const parts = names.flatMap((name) => name.toLowerCase().split(/\W+/));
  return (kind === 'date' && nouns.has('date')) || parts.some((part) => nouns.has(part));
}

/** What is measured in units of so much of something is called. */
const BY_QUANTITY: Readonly<Record<string, readonly string[]>> = {
  length: ['length', 'distance', 'height', 'depth', 'width'],
  duration: ['duration'],
  years: ['duration'],
  mass: ['weight'],
  speed: ['speed'],
};

/** In the singular these say when, and not how long: "opened year". */
const MOMENT = /\b(?:year|month|week|day|hour|minute)$/i;

/** The same of a relation whose name says no more of it than in which unit it is: "tallest" of "withers cm", "longest" of "months". */
export function isDimensionByUnit(word: string, name: string, kind: string | undefined): boolean {
  const quantity = kind === 'number' && !MOMENT.test(name) ? measuredInName(name) : undefined;
  return quantity !== undefined && isDimension(word, BY_QUANTITY[quantity] ?? [], kind);
}

/** Relations that tell a direction: of these nothing has more than another. */
const directions = new Set(DIRECTIONS.flatMap(([, nouns]) => nouns.split(' ')));

/** Whether a word is of any number, and so speaks of none before others: "biggest". */
export function isSize(word: string): boolean {
  return sizes.has(word);
}

/** What relations to what a word measures are called; none where it measures nothing. */
export function dimensionNames(word: string): Iterable<string> {
  return sizes.has(word) ? ['size'] : (nounsOf.get(word) ?? []);
}

/** Whether a word speaks of a measure at all. */
export function measuresSomething(word: string): boolean {
  return nounsOf.has(word) || sizes.has(word);
}

/** Whether an adjective, compared or not, says less of what it measures: "smaller", "fewest", "further south". */
export function saysLess(phrase: string): boolean {
  const text = phrase.toLowerCase();
  return lesser.has(text.split(' ', 1)[0]!) || /\b(?:south|west)/.test(text);
}

const AGES = new Set(['old', 'young', 'new'].flatMap(formsOf));

/** Whether who has more of what an adjective says has the lesser value of such relations: the older were born earlier, and have more years of age. */
export function isTurnedMeasure(phrase: string, names: readonly string[], kind: string | undefined): boolean {
  if (!AGES.has(phrase.toLowerCase().split(' ', 1)[0]!)) return false;
  return kind === 'date' || names.some((name) => /\b(?:year|date)\b/i.test(name));
}
