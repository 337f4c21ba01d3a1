import type { Wording } from '../../core/index.ts';

/** Words of a question that tell whether it is English, at least. */
const LEAST_WORDS = 4;
/** Of the words of an English question, more than so many are ones that nearly every question has. */
const USUAL = 0.25;

/** Whether a question has next to none of the small words of English: it is in another language, or no sentence. */
export function isHardlyEnglish({ words }: Pick<Wording, 'words'>): boolean {
  const usual = words.filter(({ isFunction, isEveryday }) => isFunction || isEveryday);
  return words.length >= LEAST_WORDS && usual.length <= USUAL * words.length;
}
