const adjectiveEndings = ['ese', 'ish', 'ian', 'ean', 'an', 'ic', 'i'] as const;

/** What an adjective of place or people, or its plural, may be made from: "canadians" gives "canad", "canadi", "canadia". */
export function adjectiveRoots(word: string): readonly string[] {
  const adjective = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const roots = adjectiveEndings
    .filter((ending) => adjective.endsWith(ending) && adjective.length - ending.length >= 3)
    .map((ending) => adjective.slice(0, -ending.length));
  return adjective.endsWith('an') ? [...roots, adjective.slice(0, -1)] : roots;
}

/** Adjectives of countries that hide what they are made from, as people use them. */
const irregular: ReadonlyMap<string, readonly string[]> = new Map([
  ['american', ['united states']],
  ['british', ['united kingdom', 'great britain']],
  ['czech', ['czechia', 'czech republic']],
  ['danish', ['denmark']],
  ['dutch', ['netherlands', 'the netherlands']],
  ['emirati', ['united arab emirates']],
  ['filipino', ['philippines', 'the philippines']],
  ['finnish', ['finland']],
  ['french', ['france']],
  ['greek', ['greece']],
  ['irish', ['ireland']],
  ['polish', ['poland']],
  ['slovak', ['slovakia']],
  ['spanish', ['spain']],
  ['swiss', ['switzerland']],
  ['thai', ['thailand']],
  ['turkish', ['turkey', 'türkiye']],
  ['welsh', ['wales']],
]);

/** Countries that an adjective is of although it is not made from their names: "Dutch". */
export function countriesOf(adjective: string): readonly string[] {
  return irregular.get(adjective) ?? [];
}
