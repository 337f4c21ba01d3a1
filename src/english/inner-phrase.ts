import type { Mention, Word, Wording } from '../core/index.ts';
import { isArticle, isAuxiliary } from './words/function-words.ts';

type Place = Pick<Mention, 'start' | 'end'>;

/** More words than these are no name of what somebody has. */
const MOST_WORDS = 4;
const BE = /^(?:is|are|was|were)$/;
const WHICH = /^(?:who|what|which)$/;

/**
 * The innermost phrase of a question that says what a named thing has, where the question asks something of that: "Ada's husband" of "where was Ada's husband born?", "the mother of
 * Ada" of "the names of the sisters of the mother of Ada".
 */
export function innerPhrase({ words }: Pick<Wording, 'words'>, name: Place): Place | undefined {
  const before = words.filter(({ end }) => end <= name.start);
  const behind = words.filter(({ start }) => start >= name.end);
  const isOwner = words.some(({ possessive, end }) => possessive && end === name.end);
  const phrase = isOwner ? whatIsOwned(before, behind, name) : whatIsOf(before, behind, name);
  if (!phrase) return undefined;
  const lead = words.filter(({ end }) => end <= phrase.start);
  const rest = words.filter(({ start }) => start >= phrase.end);
  if (rest.length === 0 && isWhoItIs(lead)) return undefined;
  return [...lead, ...rest].some(({ isFunction }) => !isFunction) ? phrase : undefined;
}

/** "Which company is …": what follows is all that is asked for. */
function isWhoItIs(lead: readonly Word[]): boolean {
  return WHICH.test(lead[0]?.text ?? '') && BE.test(lead.at(-1)?.text ?? '');
}

/** What follows an owner: up to the next owner, or to the verb where that stands behind. */
function whatIsOwned(before: readonly Word[], behind: readonly Word[], { start }: Place): Place | undefined {
  const next = behind.findIndex(({ possessive }) => possessive);
  if (next >= 0 && next < MOST_WORDS) return { start, end: behind[next]!.end };
  const stop = behind.findIndex((word) => !isOfPhrase(word));
  const phrase = stop < 0 ? behind : behind.slice(0, stop);
  const hasVerb = isVerbBehind(before) && !isAuxiliary(behind[stop]?.text ?? '');
  const length = hasVerb ? Math.max(1, phrase.length - 1) : phrase.length;
  return phrase.length === 0 || length > MOST_WORDS ? undefined : { start, end: phrase[length - 1]!.end };
}

/** Whether a helping verb before an owner leaves the other to stand behind what is owned: "where was Ada's husband born". What somebody is has no other. */
function isVerbBehind(before: readonly Word[]): boolean {
  const last = before.at(-1)?.text ?? '';
  return isAuxiliary(last) && !(BE.test(last) && before.length === 2 && WHICH.test(before[0]!.text));
}

/** "the mother of Ada", of which nobody is the owner; of "the dates of Ada's films" and of "the dates of Ada movies" these are no dates of hers. */
function whatIsOf(before: readonly Word[], behind: readonly Word[], { end }: Place): Place | undefined {
  if (before.at(-1)?.text !== 'of') return undefined;
  const from = before.findLastIndex((word, i) => i < before.length - 1 && (word.possessive || !isOfPhrase(word)));
  const length = before.length - 2 - from;
  const article = before[from];
  if (behind[0] && !behind[0].isFunction && !isVerbBehind(before.slice(0, from))) return undefined;
  return article && isArticle(article.text) && length >= 1 && length <= MOST_WORDS
    ? { start: article.start, end }
    : undefined;
}

/** "mother and father", "other half". */
function isOfPhrase({ text, isFunction }: Word): boolean {
  return !isFunction || text === 'and' || text === 'other';
}
