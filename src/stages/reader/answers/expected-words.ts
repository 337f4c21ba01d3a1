import type { Word, Wording } from '../../../core/index.ts';
import { everyMatch } from '../../../search/index.ts';
import { sharesOf } from '../../../weights/index.ts';

/** A word of a question, and how much a form that answers it can be expected to say it, from 0 to 1. */
export interface ExpectedWord extends Word {
  readonly expected: number;
}

/** How results are to be sorted changes none of them. */
const SORTED = /\b(?:order(?:ed)?|sort(?:ed)?)\b[^,.;?]*/giu;

/** The words of a question that say what it is about, not how they belong together. */
export function expectedWords({ text, words }: Wording): readonly ExpectedWord[] {
  const sorting = sortingIn(text);
  return words
    .filter(({ isFunction }) => !isFunction)
    .map((word) => ({ ...word, expected: sorting(word) ? 0 : expectationOf(word.stem) }));
}

/** Tells whether a word of a question says how results are to be sorted. */
export function sortingIn(question: string): (word: Pick<Word, 'start'>) => boolean {
  const found = everyMatch(question, SORTED).map(({ 0: { length }, index }) => [index, index + length] as const);
  return ({ start }) => found.some(([from, to]) => from <= start && start < to);
}

/** Questions of many graphs told which of their words forms do without, such as "show", "different" and "list". */
function expectationOf(stem: string): number {
  const shares = sharesOf('auto.unsaid');
  return 1 - (Object.hasOwn(shares, stem) ? shares[stem]! : 0);
}
