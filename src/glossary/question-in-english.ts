import { fold } from './fold.ts';
import { createWordSenses } from './word-senses.ts';
import { readWords, TONGUES, type Tongue, type Words } from './words.ts';

/** Whether words of a question name something, and stay as they are. */
export type IsName = (text: string) => boolean;

/** A question of another language has at least so many of the words by which questions are asked, and so large a share. */
const LEAST_ASKING = 2;
const SHARE = 0.3;
/** Phrases and names of more words are not looked for. */
const LONGEST = 6;

/** A question of another language word by word in English, apart from the names in it; nothing where its language is not clear. */
export function questionInEnglish(question: string, isName: IsName, words: Words = readWords()): string | undefined {
  const spelled = [...question.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*/gu)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const tongue = tongueOf(
    spelled.map(({ text }) => fold(text)),
    words,
  );
  if (tongue === undefined) return undefined;
  const senses = createWordSenses(words, tongue);
  let said = '';
  let told = 0;
  for (let at = 0; at < spelled.length; ) {
    let length = Math.min(LONGEST, spelled.length - at);
    let found: string | undefined;
    for (; length > 0 && found === undefined; length--) {
      const [first, last] = [spelled[at]!, spelled[at + length - 1]!];
      const text = question.slice(first.start, last.end);
      const asked = words.asking[tongue].get(
        spelled
          .slice(at, at + length)
          .map((word) => fold(word.text))
          .join(' '),
      );
      // A name goes before all that its words mean otherwise, and small words name nothing.
      const isNamed = (length > 1 || asked === undefined) && isName(text);
      const sense = length === 1 ? senses.surely(text)?.[0] : undefined;
      found = isNamed ? text : (asked ?? sense?.english[0] ?? (length === 1 ? text : undefined));
      if (found !== undefined) break;
    }
    said += question.slice(told, spelled[at]!.start) + found;
    told = spelled[at + length - 1]!.end;
    at += length;
  }
  return (said + question.slice(told)).replace(/^[¿¡]/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function tongueOf(folded: readonly string[], { asking }: Words): Tongue | undefined {
  const counts = TONGUES.map((tongue) => ({
    tongue,
    count: askingIn(folded, asking[tongue]),
  })).sort((a, b) => b.count - a.count);
  const [best, second] = counts;
  if (!best || best.count < LEAST_ASKING || best.count < SHARE * folded.length) return undefined;
  return best.count > (second?.count ?? 0) ? best.tongue : undefined;
}

/** How many words are of words and phrases by which questions are asked. */
function askingIn(folded: readonly string[], asking: ReadonlyMap<string, string>): number {
  let count = 0;
  for (let at = 0; at < folded.length; ) {
    let length = Math.min(LONGEST, folded.length - at);
    while (length > 0 && !asking.has(folded.slice(at, at + length).join(' '))) length--;
    count += length;
    at += Math.max(1, length);
  }
  return count;
}
