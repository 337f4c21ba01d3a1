import { isEverydayWord, isFunctionWord } from '../../english/index.ts';
import { isSchemaEnglish } from '../../glossary/index.ts';

/** Of what is as short as that, no other consonant may be left out: "pd" is paid, "orl" oral, and "mr" and "etd" may stand for anything. */
const SHORT = /^(?:..|[aeiou]..)$/;
/** Words of columns that were written without their vowels: "rdr", "mdl". */
const WITHOUT_VOWELS = /^[a-z][bcdfghjklmnpqrstvwxz]{1,5}$/;
/** Words of columns that were written up to some consonant: "cand", "exam". */
const CUT_OFF = /^[a-z]{2,5}[bcdfghjklmnpqrstvwxz]$/;
/** What ends with fewer letters more is another form of a word, or another word. */
const LEAST_CUT = 3;

/** Whether a word without its vowels, and perhaps some of the other letters between the first and the last, is so written. */
export function isShortFor(short: string, word: string): boolean {
  if (word[0] !== short[0] || !WITHOUT_VOWELS.test(short) || isWord(short)) return false;
  const consonants = word.replace(/(?<=[^s])s$/, '').replace(/(?<!^)[aeiouy]/g, '');
  if (SHORT.test(short)) return consonants === short;
  if (consonants.at(-1) !== short.at(-1)) return false;
  let at = 0;
  for (const letter of consonants) if (letter === short[at]) at++;
  return at === short.length;
}

/** Whether a word goes on where a short form ends, and that is no word of its own: "cand" is for candidate, and "car" not for cargo. */
export function isCutOff(short: string, word: string): boolean {
  return CUT_OFF.test(short) && word.startsWith(short) && word.length - short.length >= LEAST_CUT && !isWord(short);
}

function isWord(text: string): boolean {
  return isSchemaEnglish(text) || isEverydayWord(text) || isFunctionWord(text);
}
