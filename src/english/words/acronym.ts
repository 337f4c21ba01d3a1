import type { Word } from '../../core/index.ts';

const LEAST = 2;
const MOST = 5;
/** Words that give no letter, or do. */
const SMALL = new Set(['of', 'the', 'and', 'for', 'in', 'on', 'de', 'von', 'der']);

/** Letters that a word of a text is written with as acronyms are: "VAV", and "AHUs" of several. In a text of capitals alone nothing is. */
export function acronymIn(text: string, { start, end }: Pick<Word, 'start' | 'end'>): string | undefined {
  const letters = /^(\p{Lu}+)s?$/u.exec(text.slice(start, end))?.[1];
  if (letters === undefined || letters.length < LEAST || letters.length > MOST) return undefined;
  const isAlone = !/[\p{L}\p{N}_/.-]/u.test(
    `${text[start - 1] ?? ''}${/^[\p{L}\p{N}_/-]/u.exec(text.slice(end)) ?? ''}`,
  );
  return isAlone && /\p{Ll}{2}/u.test(text) ? letters.toLowerCase() : undefined;
}

/**
 * Acronyms for the words of a name, all or the first of them, with how many these are: two letters may stand for anything, and are taken for a whole name alone.
 */
export function acronymsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const skipping of [false, true]) {
    let letters = '';
    for (const [i, word] of words.entries()) {
      if (!/^\p{L}/u.test(word)) break;
      if (skipping && SMALL.has(word)) continue;
      letters += word[0];
      const isWhole = i === words.length - 1;
      if (letters.length > MOST) break;
      if (letters.length >= (isWhole ? LEAST : LEAST + 1)) found.set(letters, i + 1);
    }
  }
  return found;
}
