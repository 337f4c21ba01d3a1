import { type LabelIndex, prefixLength } from '../../search/index.ts';
import { adjectiveRoots } from './english.ts';

/** Letters at the end of an adjective's root that the place may not have: "Norweg-ian" is of "Norw-ay". */
const looseLetters = 2;
/** Letters that the place may have beyond the root: "Scot-land" of "Scott-ish". */
const extraLetters = 3;
/** Adjectives remembered: there are few in use. */
const kept = 5_000;

/** Words of names that an adjective may come from, told by a shared stem alone: "Portugal" for "Portuguese". */
export function createDemonyms(labels: LabelIndex): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const find = (word: string): readonly string[] => {
    const found = new Set<string>();
    for (const root of adjectiveRoots(word)) {
      if (root.length < prefixLength) continue;
      for (const place of labels.wordsStarting(root.slice(0, Math.max(prefixLength, root.length - looseLetters)))) {
        // "Canadian" is not what "Canadians" come from; "Japan", which ends like an adjective, is all root.
        const isAdjective = place.length > root.length && adjectiveRoots(place).length > 0;
        if (place.length <= root.length + extraLetters && !isAdjective) found.add(place);
      }
    }
    found.delete(word);
    return [...found];
  };
  return (word) => {
    let places = known.get(word);
    if (places === undefined) {
      if (known.size >= kept) known.clear();
      known.set(word, (places = find(word)));
    }
    return places;
  };
}
