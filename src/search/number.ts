/** Grammatical number of English nouns by general rule: guesses, good enough to look a word up in both numbers. */

const irregular: readonly (readonly [singular: string, plural: string])[] = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['movie', 'movies'],
  ['bus', 'buses'],
];
const unchanging = new Set(['series', 'species', 'sheep', 'fish', 'deer', 'aircraft', 'news']);
const pluralOf = new Map(irregular);
const singularOf = new Map(irregular.map(([one, many]) => [many, one]));

/** The plural of a lower-case English noun: city → cities. */
export function plural(noun: string): string {
  const known = pluralOf.get(noun);
  if (known !== undefined) return known;
  if (unchanging.has(noun) || singularOf.has(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/man$/.test(noun) && !/(?:hu|ger|ro)man$/.test(noun)) return `${noun.slice(0, -3)}men`;
  if (/[lr]f$/.test(noun)) return `${noun.slice(0, -1)}ves`;
  if (/sis$/.test(noun)) return `${noun.slice(0, -2)}es`;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** The singular of a lower-case English noun: cities → city. A singular comes back as it is. */
export function singular(noun: string): string {
  const known = singularOf.get(noun);
  if (known !== undefined) return known;
  if (unchanging.has(noun)) return noun;
  if (/[a-z]{2}men$/.test(noun)) return `${noun.slice(0, -3)}man`;
  if (!/[^su]s$/.test(noun) || /is$/.test(noun) || noun.length < 3) return noun;
  if (/ies$/.test(noun)) return noun.length > 4 ? `${noun.slice(0, -3)}y` : noun.slice(0, -1);
  if (/[lr]ves$/.test(noun)) return `${noun.slice(0, -3)}f`;
  if (/(?:ss|x|zz|ch|sh|[^aeiou]o|[nprt]us)es$/.test(noun)) return noun.slice(0, -2);
  return noun.slice(0, -1);
}

/** The same noun in the other number, whichever it is in. */
export function otherNumber(noun: string): string {
  const one = singular(noun);
  return one === noun ? plural(noun) : one;
}
