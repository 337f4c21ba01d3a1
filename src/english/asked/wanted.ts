import type { WantedKind } from '../../core/index.ts';
import { everyMatch } from '../../search/index.ts';
import { dimensionNames, measuresSomething } from '../dimensions.ts';

const WORDINGS: readonly (readonly [pattern: RegExp, kind: WantedKind])[] = [
  [/\b(?:who|whom|whose)\b/i, 'person'],
  [/\bwhere\b|\b(?:what|which) (?:place|location)\b/i, 'place'],
  [/\bwhen\b|\b(?:what|which) (?:year|date|day|month|time|century|decade)\b|\bhow (?:old|long ago)\b/i, 'time'],
  [/\bhow much\b/i, 'number'],
  [/\bhow many\b/i, 'count'],
  [/^\W*(?:who|whom|where|which)\b/i, 'thing'],
];

const HOW = /\bhow ([a-z]+)/g;

/** What kinds of answer a question asks for by its question words. Several where it has several words for it, or a vague one. */
export function wantedKinds(text: string): ReadonlySet<WantedKind> {
  const kinds = new Set(WORDINGS.flatMap(([pattern, kind]) => (pattern.test(text) ? [kind] : [])));
  for (const [, word] of everyMatch(text.toLowerCase(), HOW)) if (measuresSomething(word!)) kinds.add('number');
  return kinds;
}

/** What the kinds are called in the names of relations and classes; what an adjective behind "how" measures is said with it. */
const NAMES: readonly (readonly [pattern: RegExp, names: readonly string[]])[] = [
  [/^where\b/, ['place', 'location']],
  [/^when\b/, ['date', 'year']],
  [/^whom?\b/, ['person']],
  [/^how much\b/, ['amount', 'price', 'cost']],
  [/^how many\b/, ['number']],
];
const ASKING = /^(?:who|whom|whose|what|which|where|when|how|this)$/;

/** Whether a word in normal form is one that questions ask with. */
export function isQuestionWord(word: string): boolean {
  return ASKING.test(word);
}

/** The words by which relations may be called that lead to what a question, given as words in normal form, asks for. */
export function wantedNames(words: readonly string[]): readonly string[] {
  const asking = words.findIndex(isQuestionWord);
  const at = asking >= 0 && asking <= 1 ? asking : words.findLastIndex(isQuestionWord);
  if (at < 0) return [];
  const [word, next = ''] = words.slice(at, at + 2);
  const measured = word === 'how' ? dimensionNames(next) : [];
  return [...NAMES.flatMap(([pattern, names]) => (pattern.test(`${word} ${next}`) ? names : [])), ...measured];
}
