import { adjectiveRoots } from '../../../english/index.ts';
import { countriesOf } from '../../../glossary/index.ts';
import { type LabelIndex, prefixLength } from '../../../search/index.ts';
import { remembering } from '../../knowledge/index.ts';

/** Letters at the end of an adjective's root that the place may not have: "Norweg-ian" is of "Norw-ay". */
const looseLetters = 2;
/** Adjectives that drop nothing but the end of their place: "Mexic-an" is of "Mexic-o". */
const strict = /[^ei]ans?$/;
/** Letters that the place may have beyond the root: "Scot-land" of "Scott-ish". */
const extraLetters = 3;
/** Adjectives remembered: there are few in use. */
const kept = 5_000;

/** What an adjective may come from, and how much of the adjective's root it has: 1 for all of it, and where what countries are called tells it. */
export interface Origin {
  /** A word of a name, or the whole name of a country. */
  readonly place: string;
  readonly closeness: number;
}

/** Words of names that an adjective may come from, told by a shared stem alone: "Portugal" for "Portuguese"; and countries that have their own: "Switzerland" or "Schweiz" for "Swiss". */
export function createDemonyms(labels: LabelIndex): (word: string) => readonly Origin[] {
  return remembering((word) => {
    const found = new Map<string, number>();
    const loose = strict.test(word) ? 0 : looseLetters;
    for (const root of adjectiveRoots(word)) {
      if (root.length < prefixLength) continue;
      for (const place of labels.wordsStarting(root.slice(0, Math.max(prefixLength, root.length - loose)))) {
        // "Canadian" is not what "Canadians" come from; "Japan", which ends like an adjective, is all root.
        const isAdjective = place.length > root.length && adjectiveRoots(place).length > 0;
        if (place.length > root.length + extraLetters || isAdjective) continue;
        found.set(place, Math.max(found.get(place) ?? 0, sharedLetters(root, place) / root.length));
      }
    }
    for (const name of countriesOf(word).flatMap(({ names }) => names)) {
      const { from, to } = labels.exact(name);
      if (to > from) found.set(name, 1);
    }
    found.delete(word);
    return Array.from(found, ([place, closeness]) => ({ place, closeness }));
  }, kept);
}

function sharedLetters(root: string, place: string): number {
  let shared = 0;
  while (shared < root.length && root[shared] === place[shared]) shared++;
  return shared;
}
