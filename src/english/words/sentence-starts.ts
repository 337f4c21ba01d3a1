import type { Word, Wording } from '../../core/index.ts';
import { isPersonalTitle } from './spellings.ts';

/** What is as short as this before a point may be short for something: "St. Ives", "No. 7", "approx.". */
const SHORT = 3;
/** What stands between the last word of a sentence and the first of the next. */
const END = /^["'’”)\]]*[?!]+["'’”)\]]*\s|^["'’”)\]]*\.["'’”)\]]*\s/u;

/** The words of a text that begin a sentence: their capitals say nothing. */
export function sentenceStarts({ text, words }: Pick<Wording, 'text' | 'words'>): ReadonlySet<Word> {
  return new Set(
    words.filter((word, i) => {
      const before = words[i - 1];
      if (before === undefined) return true;
      const between = text.slice(before.end, word.start);
      if (!END.test(between)) return false;
      return /[?!]/.test(between) || (word.capital && before.text.length > SHORT && !isPersonalTitle(before.text));
    }),
  );
}
