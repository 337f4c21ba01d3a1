import type { Id } from '../../core/index.ts';
import { holdsCodes } from '../local-words.ts';
import {
  isAccountName,
  isDescription,
  isDesignation,
  isFamily,
  isGiven,
  isNameWord,
  isOther,
  isOwnName,
  isShown,
  isSomebodyElse,
} from './name-words.ts';
import type { TextProperty } from './text-properties.ts';

export const LONGEST_NAME = 80;
export const SHORT_NAME = 30;
/** So many things of a class have parts of a name, where these are theirs. */
export const HALF = 0.5;
/** What fewer things have alone is shared. People's namesakes are fewer than that. */
export const SHARED = 0.85;
/** Some codes are written otherwise than the others of a property. */
export const MOSTLY_CODED = 0.9;

export function tellsAllApart({ share, unique }: TextProperty): boolean {
  return share >= 0.9 && unique >= 0.95;
}

/** How well a property names things, by any code where that may be: 0 where it does not. */
export function nameScore(
  { property, words, share, unique, worded, phrased, coded, told, length, values }: TextProperty,
  className: readonly string[],
  byCode: boolean,
  naming: ReadonlySet<Id>,
): number {
  if (length > LONGEST_NAME || words.some(isGiven) || words.some(isFamily)) return 0;
  const score = share + unique + Math.max(0, 1 - length / LONGEST_NAME);
  const isUnique = unique >= 0.95 && share >= 0.9 && values >= 3;
  if (isAccountName(words)) return isUnique ? 5.5 + score : 0;
  if (isNameWord(words, className)) {
    const isOwn = isOwnName(words, className);
    // A short name is one beside another, and the name where there is no other.
    if (words.some(isOther)) return isUnique ? 0.1 * score : 0;
    // A category's name on a product names the category: few values for many things.
    if (!isOwn && values >= 4 && unique < 0.5) return 0;
    if (share < 0.5) return 0;
    if (!isOwn) return 10 + score;
    // Of two names of its own, the one that fewer others have; a designation that many share is what they are.
    if (unique >= SHARED) return 20 + score;
    return isDesignation(words) && unique <= HALF ? 3 + score / 10 : 15 + score;
  }
  // What is told of things in sentences is no name of theirs, though no two are told the same.
  if (told >= HALF) return 0;
  if (naming.has(property)) return 6 + score;
  const isCode = byCode && coded >= MOSTLY_CODED;
  if (!isUnique || (worded < 0 && !isCode) || isSomebodyElse(words, className)) return 0;
  // What people are shown is what they say.
  if (isShown(words) && worded >= 0.8) return 8 + score;
  if (isDescription(words) && length <= SHORT_NAME && coded < MOSTLY_CODED && worded >= 0) return 5 + score;
  // Where both tell all apart, a code is one beside the name: CAN is a dog.
  if (worded >= 0.8) return (holdsCodes(words) ? 2 : 4) + score;
  if (isCode || holdsCodes(words)) return 1 + score;
  // What is short, tells all apart and is worded is better than the number of a row, whatever it is called.
  return phrased >= 0.8 && length <= SHORT_NAME ? 0.1 * score : 0;
}
