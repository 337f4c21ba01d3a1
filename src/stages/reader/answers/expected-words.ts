import type { Word, Wording } from '../../../core/index.ts';
import { isPersonalTitle, sortingIn } from '../../../english/index.ts';
import { sharesOf } from '../../../weights/index.ts';

/** A word of a question, and how much a form that answers it can be expected to say it, from 0 to 1. */
export interface ExpectedWord extends Word {
  readonly expected: number;
}

/** Words that hold the place of what is asked for, or say in which tone it is: no form says them, as it says no "co-" but by its shape. */
const UNSAID = new Set(
  `anything anyone anybody anywhere everything everyone everybody everywhere something someone somebody somewhere
  else together altogether ever actually exactly really instead yet according please besides beside apart aside except excluding addition
  per along via often already rather ie eg`.split(/\s+/),
);

/** "Every single match" is every match. */
const EVERY = /\b(?:every|each|any|no|not a) $/i;

/** Who "has got" something has it. */
const HAS_GOT = /\b(?:has|have|had)\b[^.,;:]* $/i;

/** Turns of speech that no form says either, with what is said of the graph itself: "catalogued here". */
const TURNS =
  /\b(?:yes or no|I mean|in the end|(?:catalogu?ed|listed|recorded|registered|documented|described|mentioned) here)\b/giu;

/** The words of a question that say what it is about, not how they belong together. */
export function expectedWords({ text, words }: Wording): readonly ExpectedWord[] {
  const sorting = sortingIn(text);
  // Nobody has to say again that who is called Kowalska is a "Ms".
  const titles = new Set(
    words.filter((word, i) => word.capital && isPersonalTitle(word.text) && words[i + 1]?.capital === true),
  );
  const turns = [...text.matchAll(TURNS)];
  const isUnsaid = (word: Word): boolean =>
    sorting(word) ||
    turns.some(({ 0: turn, index }) => word.start >= index && word.end <= index + turn.length) ||
    titles.has(word) ||
    UNSAID.has(word.text.toLowerCase()) ||
    (word.text === 'us' && !word.capital) ||
    (word.stem === 'got' && HAS_GOT.test(text.slice(0, word.start))) ||
    (word.stem === 'singl' && EVERY.test(text.slice(0, word.start))) ||
    /^co-$/i.test(text.slice(word.start, word.end + 1));
  return words
    .filter(({ isFunction }) => !isFunction)
    .map((word) => ({ ...word, expected: isUnsaid(word) ? 0 : expectationOf(word.stem) }));
}

/** Questions of many graphs told which of their words forms do without, such as "show", "different" and "list". */
function expectationOf(stem: string): number {
  const shares = sharesOf('auto.unsaid');
  return 1 - (Object.hasOwn(shares, stem) ? shares[stem]! : 0);
}
