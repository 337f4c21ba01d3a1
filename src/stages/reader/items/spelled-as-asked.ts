import type { Wording } from '../../../core/index.ts';
import { stemsOf, unitWritten } from '../../../english/index.ts';
import { perhapsSpelledOut } from '../../../graph/index.ts';
import { tokens } from '../../../search/index.ts';
import type { Item } from './item.ts';

/** Words of columns that were written without their vowels: "rdr", "mdl". Shorter ones may stand for anything. */
const WITHOUT_VOWELS = /^[bcdfghjklmnpqrstvwxz]{3,6}$/;

/**
 * Items of a question with what is short for one of its words spelled out: who wrote `card_rdr_flg` meant a reader, and so does who asks for it. Which word a short
 * form stands for only the question tells: the same letters are a rider. So is what the question says by an acronym cut to that.
 */
export function spelledAsAsked(items: readonly Item[], { text: question, words }: Wording): readonly Item[] {
  const acronyms = words.flatMap(({ standsFor, start, end }) =>
    standsFor === undefined ? [] : [{ short: question.slice(start, end).replace(/s$/, ''), phrase: standsFor }],
  );
  const said = words
    .filter(({ isFunction, text }) => !isFunction && text.length > 3)
    .map(({ text }) => text.toLowerCase());
  const stems = new Set(words.map((word) => word.stem));
  const areSaid = (phrase: string): boolean => [...stemsOf(phrase)].every((stem) => stems.has(stem));
  return items.map((item) => {
    if (!('class' in item.means || 'relation' in item.means)) return item;
    let { name, text } = item;
    for (const { short, phrase } of acronyms) [name, text] = [cut(name, phrase, short), cut(text, phrase, short)];
    for (const token of tokens(name)) {
      const perhaps = perhapsSpelledOut(token);
      if (perhaps !== token && areSaid(perhaps)) {
        [name, text] = [swapped(name, token, perhaps), swapped(text, token, perhaps)];
        continue;
      }
      if (!WITHOUT_VOWELS.test(token) || unitWritten(token) !== undefined) continue;
      const meant = said.find((word) => isShortFor(token, word));
      if (meant !== undefined) [name, text] = [swapped(name, token, meant), swapped(text, token, meant)];
    }
    return text === item.text ? item : { ...item, name, text };
  });
}

/** Whether a word without its vowels, and perhaps some of the other letters between the first and the last, is so written. */
export function isShortFor(short: string, word: string): boolean {
  if (word[0] !== short[0]) return false;
  const consonants = word.replace(/(?<=[^s])s$/, '').replace(/(?<!^)[aeiouy]/g, '');
  if (consonants.at(-1) !== short.at(-1)) return false;
  let at = 0;
  for (const letter of consonants) if (letter === short[at]) at++;
  return at === short.length;
}

/** With the words that an acronym stands for cut to it, as the question has them. */
function cut(text: string, phrase: string, short: string): string {
  return text.replace(new RegExp(`\\b${phrase.split(' ').join('[\\s_-]+')}\\b`, 'gi'), short);
}

function swapped(text: string, word: string, other: string): string {
  return text.replace(new RegExp(`\\b${word}\\b`, 'i'), other);
}
