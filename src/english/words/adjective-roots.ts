const adjectiveEndings = ['ese', 'ish', 'ian', 'ean', 'an', 'ic', 'i'] as const;

/** What an adjective of place or people, or its plural, may be made from: "canadians" gives "canad", "canadi", "canadia". */
export function adjectiveRoots(word: string): readonly string[] {
  const adjective = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const roots = adjectiveEndings
    .filter((ending) => adjective.endsWith(ending) && adjective.length - ending.length >= 3)
    .map((ending) => adjective.slice(0, -ending.length));
  return adjective.endsWith('an') ? [...roots, adjective.slice(0, -1)] : roots;
}
