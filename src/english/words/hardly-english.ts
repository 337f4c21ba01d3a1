import type { Wording } from '../../core/index.ts';

/** Words of a question that tell whether it is English, at least. */
const LEAST_WORDS = 4;
/** Of the words of an English question, more than so many are ones that nearly every question has. */
const USUAL = 0.25;
/** Words that begin questions, and are words of no neighbouring language: "was" asks in German, too. */
const ASKS = /^(?:who|whom|whose|what|which|when|where|why|how)$/i;

/** Whether a question has next to none of the small words of English: it is in another language, or no sentence. */
export function isHardlyEnglish({ words }: Pick<Wording, 'words'>): boolean {
  const usual = words.filter(({ isFunction, isEveryday }) => isFunction || isEveryday);
  return words.length >= LEAST_WORDS && !ASKS.test(words[0]!.text) && usual.length <= USUAL * words.length;
}
