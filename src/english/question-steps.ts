import type { Mention, Word, Wording } from '../core/index.ts';
import { isQuestionWord, wantedNames } from './asked/wanted.ts';
import { isAuxiliary, isFunctionWord } from './words/function-words.ts';
import { isParticiple, isPast } from './words/verbs.ts';

/** Wording for going back the way one came: those who share something, or did it together. */
const TOGETHER = /\b(?:same|share[sd]?|sharing|together|also|co|fellow|in common|alongside)\b/i;
const KIND = /^(?:kind|type|sort|form|name|number)s?$/;
/** Words that hold a sentence together, beside those that hold every sentence together. */
const EMPTY = /^(?:away|across|along|around|inside|listed|known|called|named)$/;
const ARTICLE = /^(?:the|a|an)$/;
const RELATIVE = /^(?:where|that|which|whom|when)$/;
const DO = /^(?:do|does|did)$/;
/** Helping verbs and pronouns, which part no phrase. */
const DOING = /^(?:do|does|did|should|can|could|will|would|may|must|i|you|we|they|he|she|it|people)$/;
const CLAUSE = /^(?:that|who|which|also|co)$/;
const BE = /^(?:is|are|was|were|has|have|had)$/;

/** Whether the wording asks for what shares something with the known thing. */
export function asksTogether(question: string): boolean {
  return TOGETHER.test(question.replace(/[-‐–]/g, ' '));
}

/**
 * The telling words of a question in the order in which they lead away from the known thing, one list for each step:
 * "when did the films directed by the director of Heat come out" → director | films directed | come date.
 * English nests what is known innermost, so phrases before it are read backwards; what is said behind it is either the
 * innermost of all ("the Heat director") or the main verb, which is the last step.
 */
export function questionSteps({ text, words }: Wording, name: Place): readonly (readonly string[])[] {
  const before = textsOf(words.filter(({ end }) => end <= name.start));
  const behindName = words.filter(({ start }) => start >= name.end);
  const after = textsOf(behindName);
  const lead = withoutApposition(before);
  const groups = clausesOf(groupsOf(lead), lead);
  const chain = owned(words, behindName, name);
  const { compound, main } = chain.length > 1 ? { compound: [], main: [] } : behind(lead, after);
  const kinds = wantedNames(textsOf(words));
  const first = compound.length > 0 ? [compound] : chain.length > 1 ? chain : [];
  const outward = [...first, ...groups.reverse()];
  // What the known thing is called may be what it is to the next one: "the actors of the screenwriter …".
  const inner = outward.map((words, i) =>
    i === 0 ? [...before.slice(lead.length).filter(isTelling), ...words] : words,
  );
  // "which school did … attend": what is asked for and the main verb are one step.
  const isOneClause =
    groups.length === 0 ||
    isAuxiliary(lead.at(-1) ?? '') ||
    lead.slice(0, 2).some((word) => /^(?:what|which)$/.test(word));
  const steps =
    main.length === 0
      ? inner
      : isOneClause
        ? [...inner.slice(0, -1), [...(inner.at(-1) ?? []), ...main]]
        : [...inner, main];
  const last = [...(steps.at(-1) ?? []), ...kinds];
  const all = last.length === 0 ? [] : [...steps.slice(0, -1), last];
  return asksTogether(text) && all.length === 1 ? [without(all[0]!, kinds), all[0]!] : all;
}

/** Where something stands in a question. */
type Place = Pick<Mention, 'start' | 'end'>;

function textsOf(words: readonly Word[]): readonly string[] {
  return words.map(({ text }) => text);
}

/** What the known thing has, one list for each owner: "Ada's husband's mother" → husband | mother. */
function owned(words: readonly Word[], behind: readonly Word[], name: Place): readonly (readonly string[])[] {
  if (!words.some(({ possessive, end }) => possessive && end === name.end)) return [];
  const lists: string[][] = [[]];
  for (const { text, possessive } of behind) {
    if (isTelling(text)) lists.at(-1)!.push(text);
    if (possessive) lists.push([]);
  }
  return lists.filter(({ length }) => length > 0);
}

/** "the movie Heat": a noun that only says what the known thing is leads nowhere. */
function withoutApposition(words: readonly string[]): readonly string[] {
  const [article, noun] = words.slice(-2);
  const isNoun = noun !== undefined && !isFunctionWord(noun) && !isParticiple(noun);
  return isNoun && ARTICLE.test(article ?? '') ? words.slice(0, -2) : words;
}

/** Telling words that stand together, or apart only by who does it, or by a clause's beginning: "countries that border". */
function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const [i, word] of words.entries()) {
    // "what kind of film": the two nouns are one.
    const isKind = words[i - 1] === 'of' && KIND.test(words[i - 2] ?? '');
    const isInClause =
      BE.test(word) && (/^(?:that|who|which)$/.test(words[i - 1] ?? '') || isParticiple(words[i + 1] ?? ''));
    // "countries border countries that …": who says a word again speaks of another step.
    const isAgain = groups.at(-1)?.includes(word) === true;
    if (!isTelling(word)) isOpen &&= DOING.test(word) || CLAUSE.test(word) || isInClause;
    else if (groups.length > 0 && !isAgain && (isOpen || isKind)) groups.at(-1)!.push(word);
    else groups.push([word]);
    isOpen ||= isTelling(word);
  }
  return groups;
}

/**
 * Phrases that hold two steps taken apart: "who directed films that …" asks for films first and then for who directed
 * them; so does "when did the films come out whose …".
 */
function clausesOf(groups: readonly string[][], words: readonly string[]): string[][] {
  return groups.flatMap((group, i) => {
    const isInner = i === groups.length - 1;
    if (isInner || group.length < 2) return [group];
    if (isPast(group[0]!) && !isPast(group[1]!)) return [group.slice(0, 1), group.slice(1)];
    const next = words[words.indexOf(group.at(-1)!) + 1];
    const isExtraposed = next === 'whose' && words.some((word) => DO.test(word));
    return isExtraposed ? [group.slice(-1), group.slice(0, -1)] : [group];
  });
}

/** What follows the known thing: a noun that it makes a compound with, and words of the main clause. */
function behind(
  before: readonly string[],
  after: readonly string[],
): { readonly compound: readonly string[]; readonly main: readonly string[] } {
  const telling = after.filter(isTelling);
  // "the country where Ada was born", "the states that the Rhine runs through": the clause about the known thing comes first.
  if (RELATIVE.test(before.findLast((word) => !ARTICLE.test(word)) ?? '')) return { compound: telling, main: [] };
  if (!before.some(isTelling) || after.some((word) => isQuestionWord(word)) || isAuxiliary(before.at(-1) ?? '')) {
    return { compound: [], main: telling };
  }
  if (telling.length > 0 && !isTelling(after[0]!)) return { compound: [], main: telling };
  const last = telling.at(-1) ?? '';
  const isClosed = before.some((word) => DO.test(word)) || (before.some((word) => BE.test(word)) && isParticiple(last));
  return isClosed ? { compound: telling.slice(0, -1), main: telling.slice(-1) } : { compound: telling, main: [] };
}

function isTelling(word: string): boolean {
  return !isFunctionWord(word) && !EMPTY.test(word) && !isTogether(word) && !DOING.test(word);
}

function isTogether(word: string): boolean {
  return TOGETHER.test(word);
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = words.filter((word) => !others.includes(word));
  return left.length > 0 ? left : words;
}
