import type { Mention, Word, Wording } from '../core/index.ts';
import { readAsked } from './asked/asked.ts';
import { wantedKinds } from './asked/wanted.ts';
import { remarksIn } from './remarks.ts';
import { readWords } from './words/words.ts';

/** Words beyond this many are not read: no question is that long. */
const MOST_WORDS = 200;

/** Reads a question's words, for every stage to go by. */
export function readWording(text: string): Wording {
  const remarks = remarksIn(text);
  const all = readWords(text).slice(0, MOST_WORDS);
  const words = all.map((word) => (liesWithin(word, remarks) ? { ...word, isFunction: true } : word));
  return { text, words, wanted: wantedKinds(text), asked: readAsked(text, words) };
}

/** Whether a word lies within one of some stretches. */
export function liesWithin(
  { start, end }: Pick<Word, 'start' | 'end'>,
  mentions: readonly Pick<Mention, 'start' | 'end'>[],
): boolean {
  return mentions.some((mention) => mention.start <= start && end <= mention.end);
}

/** The words of a question that a stretch of it takes in. */
export function wordsWithin({ words }: Wording, { start, end }: Pick<Mention, 'start' | 'end'>): readonly Word[] {
  return words.filter((word) => start <= word.start && word.end <= end);
}
