import type { Word } from '../core/index.ts';
import { everyMatch } from '../search/index.ts';

/** How results are to be sorted changes none of them. */
const SORTED = /\b(?:order(?:ed)?|sort(?:ed)?)\b[^,.;?]*/giu;

/** Tells whether a word of a question says how results are to be sorted. */
export function sortingIn(question: string): (word: Pick<Word, 'start'>) => boolean {
  const found = everyMatch(question, SORTED).map(({ 0: { length }, index }) => [index, index + length] as const);
  return ({ start }) => found.some(([from, to]) => from <= start && start < to);
}
