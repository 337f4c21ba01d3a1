import type { Word } from '../core/index.ts';
import { stem } from './words/stem.ts';

/** How the words of a question take what a name says of things: as so, or as not so. */
export type FlagSaid = 'so' | 'not so';

const DENIAL =
  /\b(?:not|never|neither|nor|without|non|no|cannot|none|lack(?:s|ing|ed)?|except(?: for)?|excluding|apart from|aside from|leaving out)\b|n['’]t\b/gi;
/** What may stand between a denial and what it denies. */
const NEXT =
  /^(?:[\s-]+(?:is|are|was|were|be|been|being|has|have|had|having|got|an?|the|any|marked|flagged|listed|yet|currently|for|as|which|that|those|ones?|things?))*[\s-]+$/i;
/** What is left out by what stands behind it: "optional things aside". */
const BEHIND =
  /^(?:[\s-]+(?:things?|ones?|items?|parts?|bits?))?[\s-]+(?:aside|excluded|excepted|(?:are )?left out)\b/i;
/** What a denial does not reach over, before and behind. */
const BREAK = /;|,|\b(?:but|though|although|whereas)\b/gi;
const BREAK_BEHIND = /[;,?!]|\b(?:but|though|although|yet|while|whereas|and|or|that|which|who)\b/i;
/** One of several that are said one after another. */
const LISTED = /^\s*(?:(?:and|or|nor|an?|the|any)\s+)*$/i;
const NONE = /^(?:no|none|without|lack\w*)$/i;
/** "Whether or not", "not only" and "no matter" deny nothing. */
const NO_DENIAL = /\b(?:whether )?or not\b|\bnot (?:only|just|merely)\b|\bno matter\b/i;
const PREFIX = /^(?:un|non-?)(?=\p{L}{3})/iu;

/**
 * Whether the words say of things that they are what a name of one or several stems says, or that they are not: "neither private nor deprecated", "unfenced", "optional ones aside". What is
 * not denied is said where the denial of the question is of something else, "lit but no shelter". Nothing where the name is not said, or it cannot be told.
 */
export function saidOfFlag(text: string, words: readonly Word[], name: ReadonlySet<string>): FlagSaid | undefined {
  if (name.size === 0 || NO_DENIAL.test(text)) return undefined;
  const bare = ({ text: word }: Word): string | undefined =>
    PREFIX.test(word) ? stem(word.replace(PREFIX, '')) : undefined;
  const own = words.filter((word) => name.has(word.stem));
  const prefixed = words.filter((word) => !name.has(word.stem) && name.has(bare(word) ?? ''));
  const denials = [...text.matchAll(DENIAL)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
  if (prefixed.length > 0)
    return name.size === 1 &&
      own.length === 0 &&
      prefixed.length === 1 &&
      denials.every(({ end }) => !NEXT.test(text.slice(end, prefixed[0]!.start)))
      ? 'not so'
      : undefined;
  if (new Set(own.map(({ stem }) => stem)).size < name.size || own.length > name.size) return undefined;
  const [start, end] = [own[0]!.start, own.at(-1)!.end];
  // What stands far apart is no name.
  if (words.filter((word) => word.start >= start && word.end <= end && !word.isFunction).length > name.size)
    return undefined;
  const next = words.find((word) => word.start >= end);
  // "No lit stops" are none of those that are lit, and not some that are unlit.
  const isOfMore = next !== undefined && !next.isFunction && text.slice(end, next.start).trim() === '';
  const denied = denials.find((each) => each.end <= start && NEXT.test(text.slice(each.end, start)));
  if (denied && isOfMore && NONE.test(text.slice(denied.start, denied.end))) return undefined;
  if (denied || BEHIND.test(text.slice(end))) return 'not so';
  if (denials.length === 0) return undefined;
  const breaks = [...text.slice(0, start).matchAll(BREAK)].map(({ index, 0: word }) => ({
    word,
    end: index + word.length,
  }));
  const last = breaks.at(-1);
  // What comes right behind a comma may be one of several that are all denied.
  const isListed = last?.word === ',' && LISTED.test(text.slice(last.end, start));
  const from = isListed ? 0 : (last?.end ?? 0);
  const rest = text.slice(end);
  const to = end + (BREAK_BEHIND.exec(rest)?.index ?? rest.length);
  return denials.some((each) => each.end > from && each.start < to) ? undefined : 'so';
}
