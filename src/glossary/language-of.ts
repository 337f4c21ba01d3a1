import { singular } from '../search/index.ts';
import type { WordSenses } from './word-senses.ts';
import { TONGUES, type Tongue, type Words } from './words.ts';

/** The language of names that belong together, unless they are in English or it is not clear. */
export type LanguageOf = (names: Iterable<string>) => Tongue | undefined;

/** Fewer words of a language may be there by chance. */
const LEAST = 3;
/** Of a language are more words than are English, by this much, and more than this share of all. */
const TIMES = 2;
const SHARE = 0.3;
/** Shorter words are units, codes and what stands in many languages. */
const SHORTEST = 3;

/** Tells languages by the words that are known of them; words that are English as well speak for none. */
export function languageTeller(
  { english }: Words,
  senses: Readonly<Record<Tongue, { readonly surely: WordSenses }>>,
): LanguageOf {
  const isEnglish = (word: string): boolean => english.has(word) || english.has(singular(word));
  return (names) => {
    const words = new Set<string>();
    for (const name of names) {
      for (const word of name.toLowerCase().split(/[^\p{L}]+/u)) if (word.length >= SHORTEST) words.add(word);
    }
    const others = [...words].filter((word) => !isEnglish(word));
    const counts = TONGUES.map((tongue) => ({
      tongue,
      count: others.filter((word) => senses[tongue].surely(word)).length,
      // English words that the language does not have.
      against: [...words].filter((word) => isEnglish(word) && !senses[tongue].surely(word)).length,
    })).sort((a, b) => b.count - a.count);
    const [best, second] = counts;
    if (!best || best.count < LEAST || best.count === second?.count) return undefined;
    return best.count >= TIMES * best.against && best.count >= SHARE * words.size ? best.tongue : undefined;
  };
}
