/** What English adjectives measure: those that say more of it, those that say less, and what relations to it are called. */
const dimensions: readonly (readonly [more: string, less: string, nouns: string])[] = [
  ['long', 'short brief', 'length duration distance runtime'],
  ['high tall', 'low', 'height elevation altitude'],
  ['deep', 'shallow', 'depth'],
  ['wide broad', 'narrow thin', 'width'],
  ['heavy', 'light', 'weight mass'],
  ['fast', 'slow', 'speed velocity'],
  ['old', 'young new', 'age birth founded built date opened released'],
  ['rich', 'poor', 'income wealth worth'],
  ['expensive', 'cheap', 'price cost'],
];
/** What is large has a large number of something, whatever that is called. */
const SIZES: readonly (readonly [more: string, less: string])[] = [['large big huge great', 'small tiny']];
/** What else says less of something. */
const LESS = 'few close near weak cold early faint sparse';
const LEAST = ['less', 'least', 'minimum', 'worst'];
/** Degrees grow towards the north and the east. */
const DIRECTIONS: readonly (readonly [words: string, noun: string])[] = [
  ['north northern northernmost south southern southernmost equator', 'latitude'],
  ['east eastern easternmost west western westernmost', 'longitude'],
];

const each = (words: string): readonly string[] => words.split(' ').flatMap(formsOf);

const nounsOf = new Map<string, ReadonlySet<string>>([
  ...dimensions.flatMap(([more, less, nouns]) =>
    each(`${more} ${less}`).map((word) => [word, new Set(nouns.split(' '))] as const),
  ),
  ...DIRECTIONS.flatMap(([words, noun]) => words.split(' ').map((word) => [word, new Set([noun])] as const)),
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

/** Whether a word speaks of what a relation of this name says: "deepest" of a depth, "north" of a latitude. */
export function isDimension(word: string, name: string): boolean {
  const nouns = nounsOf.get(word);
  return (
    nouns !== undefined &&
    name
      .toLowerCase()
      .split(/\W+/)
      .some((part) => nouns.has(part))
  );
}

/** Whether a word speaks of size: of any number that things have more or less of. */
export function isSize(word: string): boolean {
  return sizes.has(word);
}

const directions = new Set(DIRECTIONS.map(([, noun]) => noun));

/** Whether a relation of this name tells a direction, of which nothing has more than another. */
export function isDirection(name: string): boolean {
  return directions.has(name.toLowerCase());
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
