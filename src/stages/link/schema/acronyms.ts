import type { Schema, Wording } from '../../../core/index.ts';
import { acronymIn, acronymsOf, stem } from '../../../english/index.ts';
import { type LabelIndex, tokens } from '../../../search/index.ts';

/** A question's wording, with what acronyms of classes and relations stand for. */
export type ReadAcronyms = (wording: Wording) => Wording;

/**
 * Who speaks of a "Variable Air Volume Box" says "VAV box" or "VAV", and of an "Air Handling Unit" "AHU", though the graph does not: a word in capitals that
 * are the first letters of the words of one such name, or of the first of them in several, is heard as the rarest of those. What is called so itself stays.
 */
export function createAcronyms({ classes, relations }: Schema, labels: Pick<LabelIndex, 'exactTokens'>): ReadAcronyms {
  let known: ReturnType<typeof phrasesIn> | undefined;
  const isName = (list: readonly string[]): boolean => {
    const { from, to } = labels.exactTokens(list, 0, list.length);
    return to > from;
  };
  return (wording) => {
    const { text, words } = wording;
    if (!words.some((word) => acronymIn(text, word))) return wording;
    const { phrases, uses } = (known ??= phrasesIn([...classes, ...relations].map(({ label }) => tokens(label))));
    const heard = words.map((word, i) => {
      const letters = acronymIn(text, word);
      const [phrase, ...others] = letters === undefined ? [] : (phrases.get(letters) ?? []);
      if (phrase === undefined || others.length > 0 || uses.has(letters!)) return word;
      const behind = words[i + 1]?.text;
      if (isName([word.text]) || (behind !== undefined && isName([word.text, behind]))) return word;
      const said = phrase.split(' ');
      const telling = said.reduce((best, each) => (uses.get(each)! < uses.get(best)! ? each : best));
      return { ...word, stem: stem(telling), standsFor: phrase };
    });
    return { ...wording, words: heard };
  };
}

/** What acronyms stand for in some names, and how many of the names have each word. */
function phrasesIn(names: readonly (readonly string[])[]) {
  const phrases = new Map<string, Set<string>>();
  const uses = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(name)) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const [letters, length] of acronymsOf(name)) {
      const own = phrases.get(letters) ?? new Set();
      phrases.set(letters, own.add(name.slice(0, length).join(' ')));
    }
  }
  return { phrases: new Map(Array.from(phrases, ([letters, own]) => [letters, [...own]])), uses };
}
