import type { WantedKind } from '../core/index.ts';

const WORDINGS: readonly (readonly [pattern: RegExp, kind: WantedKind])[] = [
  [/\b(?:who|whom|whose)\b/i, 'person'],
  [/\bwhere\b|\b(?:what|which) (?:place|location)\b/i, 'place'],
  [/\bwhen\b|\b(?:what|which) (?:year|date|day|month|time|century|decade)\b|\bhow (?:old|long ago)\b/i, 'time'],
  [/\bhow (?:much|long|high|tall|big|large|far|deep|wide|heavy|fast|old)\b/i, 'number'],
  [/\bhow many\b/i, 'count'],
  [/^\W*(?:who|whom|where|which)\b/i, 'thing'],
];

/** What kinds of answer a question asks for by its question words. Several where it has several words for it, or a vague one. */
export function wantedKinds(text: string): ReadonlySet<WantedKind> {
  return new Set(WORDINGS.flatMap(([pattern, kind]) => (pattern.test(text) ? [kind] : [])));
}

/** What the kinds are called in the names of relations and classes; what "how" is asked of is called after its adjective. */
const NAMES: readonly (readonly [pattern: RegExp, names: readonly string[]])[] = [
  [/^where\b/, ['place', 'location']],
  [/^when\b/, ['date', 'year']],
  [/^whom?\b/, ['person']],
  [/^how (?:old|young)\b/, ['age', 'birth']],
  [/^how (?:tall|high)\b/, ['height']],
  [/^how (?:big|large)\b/, ['size']],
  [/^how long\b/, ['length', 'duration']],
  [/^how (?:deep|wide|far|heavy|fast)\b/, ['depth', 'width', 'distance', 'weight', 'speed']],
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
  const text = words.slice(at, at + 2).join(' ');
  return at < 0 ? [] : NAMES.flatMap(([pattern, names]) => (pattern.test(text) ? names : []));
}
