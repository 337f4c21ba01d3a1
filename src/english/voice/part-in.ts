import type { Mention, Word, Wording } from '../../core/index.ts';
import { isQuestionWord } from '../asked/wanted.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { isParticiple } from '../words/verbs.ts';
import { type Deed, familyOf, isAgent, isReceiver } from './deed.ts';

/** What a thing that a question names is to what is told of it: who does it, or whom it is done to. */
export type Part = 'doer' | 'done';

const BE = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being']);
const DO = /^(?:do|does|did|has|have|had|can|could|will|would|may|might|should|must)$/;
const DETERMINER = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'these',
  'its',
  'their',
  'his',
  'her',
  'our',
  'my',
  'any',
  'some',
  'all',
]);
const POSSESSOR = new Set(['of', 'to', 'for']);
export const PREPOSITION =
  /^(?:of|to|for|from|in|into|on|onto|at|with|through|over|under|after|before|against|as|about|between|within|out|off|near)$/;
/** How many words may stand between a verb and the name that it goes with. */
const NEXT = 3;

/**
 * The part that the thing named at a place has in a deed, told by the voice of the question: who owns X and the owner of X ask for the doer, what X owns for what it is done to.
 * Nothing where the wording does not tell.
 */
export function partIn({ words }: Wording, place: Pick<Mention, 'start' | 'end'>, deed: Deed): Part | undefined {
  const first = words.findIndex(({ start }) => start >= place.start);
  const next = words.findIndex(({ start }) => start >= place.end);
  const end = next < 0 ? words.length : next;
  if (first < 0 || first >= end) return undefined;
  const said = words.flatMap(({ text }, i) =>
    (i < first || i >= end) && familyOf(text).some((stem) => deed.stems.has(stem)) ? [i] : [],
  );
  if (said.length !== 1) return undefined;
  const at = said[0]!;
  if (isReceiver(words[at]!.text)) return undefined;
  const seen = { words, at, first, end, deed };
  return isNoun(seen) ? asNoun(seen) : asVerb(seen);
}

/** A question's words, where the deed and the name stand among them. */
interface Seen {
  readonly words: readonly Word[];
  readonly at: number;
  readonly first: number;
  readonly end: number;
  readonly deed: Deed;
}

function isNoun({ words, at, deed }: Seen): boolean {
  const { text } = words[at]!;
  if (isAgent(text)) return true;
  const before = words[at - 1]?.text ?? '';
  return (
    deed.by === 'noun' &&
    (words[at - 1]?.possessive === true || DETERMINER.has(before) || words[at + 1]?.text === 'of' || before === 'whose')
  );
}

function asNoun({ words, at, first, end, deed }: Seen): Part | undefined {
  const between = at < first ? words.slice(at + 1, first) : words.slice(end, at);
  const texts = between.map(({ text }) => text);
  const start = words.slice(0, Math.min(at, first)).map(({ text }) => text);
  if (at < first) {
    if (start.includes('whose') && texts.every((text) => BE.has(text))) return 'doer';
    const [link, ...rest] = texts;
    if (rest.length > NEXT - 1 || rest.some((text) => isQuestionWord(text) || BE.has(text))) return undefined;
    return link !== undefined && POSSESSOR.has(link) ? 'done' : undefined;
  }
  const isOwner = words[end - 1]!.possessive;
  if (isOwner) return texts.length < NEXT ? 'done' : undefined;
  if (texts.includes('as')) return 'doer';
  const isBe =
    texts.some((text) => BE.has(text)) || (BE.has(start.at(-1) ?? '') && texts.some((text) => DETERMINER.has(text)));
  const isOf = words[at + 1]?.text === 'of';
  if (isBe && texts.length <= NEXT && isOf) return 'doer';
  if (isOf) return undefined;
  return texts.length === 0 && deed.by === 'noun' && !words.slice(0, first).some(({ text }) => DO.test(text))
    ? 'done'
    : undefined;
}

function asVerb({ words, at, first, end, deed }: Seen): Part | undefined {
  const verb = words[at]!.text;
  if (deed.by === 'noun' && !deed.isAgent) return undefined;
  const texts = words.map(({ text }) => text);
  // "under whom does X train": the question word is neither of the two.
  if (PREPOSITION.test(texts[0]!) && !deed.particles.has(texts[0]!)) return undefined;
  if (at < first) {
    const between = texts.slice(at + 1, first);
    if (between.length > NEXT || between.some((text) => isClause(text) || BE.has(text))) return undefined;
    if (deed.isState && !between.some((text) => deed.particles.has(text))) return undefined;
    if (between.filter((text) => !isFunctionWord(text)).length > 1) return undefined;
    if (between.includes('by')) return isParticiple(verb) ? 'doer' : undefined;
    if (between.some((text) => PREPOSITION.test(text) && !deed.particles.has(text))) return undefined;
    // "what is owned": whoever is named behind a passive is not what it is done to.
    if (isParticiple(verb) && BE.has(texts[at - 1] ?? '') && !deed.isState) return undefined;
    return 'done';
  }
  const between = texts.slice(end, at);
  const after = texts.slice(at + 1);
  if (deed.isState) {
    const isSaid = deed.particles.has(after[0] ?? '') || deed.particles.has(texts[0]!);
    return isSaid && between.every(isFunctionWord) ? 'doer' : undefined;
  }
  if (between.length > NEXT || between.some(isClause)) return undefined;
  // What helps the verb stands at the name: "is X owned", "X was owned"; further off it helps another.
  const near = texts.slice(0, first).findLast((text) => !DETERMINER.has(text)) ?? '';
  const helping = [near, ...between].findLast((text) => BE.has(text) || DO.test(text));
  const isPassive = after.slice(0, 2).includes('by') || (texts[0] === 'by' && helping !== undefined);
  if (isPassive) return isParticiple(verb) ? 'done' : undefined;
  if (helping !== undefined && BE.has(helping))
    return isParticiple(verb) ? 'done' : /ing$/.test(verb) ? 'doer' : undefined;
  if (helping !== undefined) return 'doer';
  return between.length === 0 && !words[end - 1]!.possessive ? 'doer' : undefined;
}

/** Whether a word begins a clause of its own. */
function isClause(text: string): boolean {
  return isQuestionWord(text) || text === 'that';
}
