import { isAuxiliary, isParticiple, pastOf, thirdPersonOf } from '../../english/index.ts';

/** Where the answer belongs in a statement. */
export const ANSWER = '{answer}';
/** Stands for the known thing's name while a sentence is turned round: one word, whatever the name is. */
export const NAME = '\uE000';

export const MODAL = /^(?:can|could|will|would|should)$/;
export const PRONOUN = /^(?:i|you|we|they|he|she|it|one|people|someone|anyone|there)$/i;
export const ARTICLE = /^(?:the|a|an|this|that|his|her|its|their)$/i;
const DO = /^(?:do|does|did)$/;
/** A noun that a name makes one subject with: "what do Fiji people speak". */
const FOLK = /^people$/i;
const PREPOSITIONS = new Set(
  'in on at by for from to with of about into under over through during near against as since until before after between within'.split(
    ' ',
  ),
);
/** Belong to the verb before them. */
const PARTICLES = new Set(['out', 'up', 'off', 'away']);

export function isPreposition(word = ''): boolean {
  return PREPOSITIONS.has(word.toLowerCase());
}

export function isBe(word: string): boolean {
  return /^(?:is|are|was|were)$/i.test(word);
}

/** A statement in its three parts. */
export interface Clause {
  readonly subject: string;
  readonly verb: string;
  readonly rest: readonly string[];
}

/** The words after an auxiliary as a statement has them: the subject first, then the verb in its form. */
export function inverted(auxiliary: string, words: readonly string[]): Clause | undefined {
  const end = subjectEnd(auxiliary, words);
  const subject = words.slice(0, end).join(' ');
  const rest = words.slice(end);
  if (subject === '') return undefined;
  if (!DO.test(auxiliary)) return { subject, verb: auxiliary, rest };
  const [verb = '', ...others] = rest;
  if (verb === '') return undefined;
  const form = auxiliary === 'did' ? pastOf : auxiliary === 'does' ? thirdPersonOf : (base: string) => base;
  const isPair = /^(?:and|or)$/i.test(others[0] ?? '') && others.length === 2;
  return {
    subject,
    verb: form(verb.toLowerCase()),
    rest: isPair ? [others[0]!, form(others[1]!.toLowerCase())] : others,
  };
}

function subjectEnd(auxiliary: string, words: readonly string[]): number {
  const name = words.indexOf(NAME);
  const isDo = DO.test(auxiliary);
  if (PRONOUN.test(words[0] ?? '') && words.length > 1 && !isPreposition(words[1]!)) return 1;
  // "the last time the Cubs won": a clause that says which.
  if (!isDo && /^the \w+ time$/i.test(words.slice(0, 3).join(' '))) return words.length;
  if (isDo && words.length > 1 && /^have$/i.test(words.at(-1)!)) return words.length - 1;
  const next = words[name + 1] ?? '';
  // The named thing has a clause of its own: the verb is what the sentence ends in.
  if (isDo && name >= 0 && isAuxiliary(next)) return words.length - (isPreposition(words.at(-1)!) ? 2 : 1);
  if (isDo && name >= 0 && FOLK.test(next) && words.length > name + 2) return name + 2;
  if (name >= 0 && (!isDo || (next !== '' && !isPreposition(next)))) return name + 1;
  return isDo || !isBe(auxiliary) ? endBeforeVerb(words) : endBeforePredicate(words);
}

/** Where the subject ends in "the allied invasion of France take place in June": before the verb, which a preposition follows. */
function endBeforeVerb(words: readonly string[]): number {
  const lower = words.map((word) => word.toLowerCase());
  const preposition = lower.findIndex(
    (word, i) => i > 1 && (PARTICLES.has(word) || (word !== 'of' && isPreposition(word))),
  );
  const verb = (preposition < 0 ? words.length : preposition) - 1;
  return Math.max(1, lower[verb] === 'place' && lower[verb - 1] === 'take' ? verb - 1 : verb);
}

/** Where the subject ends in "hitler the leader of", "the tower built". */
function endBeforePredicate(words: readonly string[]): number {
  const participle = words.findIndex((word, i) => i > 0 && isParticiple(word.toLowerCase()));
  if (participle > 0) return participle;
  const article = words.findIndex((word, i) => i > 0 && ARTICLE.test(word) && !isPreposition(words[i - 1]!));
  if (article > 0) return article;
  return isPreposition(words.at(-1)!) ? words.length - 1 : words.length;
}

/** A preposition that the question ends in takes the answer; otherwise it follows the verb, or its own preposition. */
export function withAnswer({ subject, verb, rest }: Clause, answer: string, preposition: string): string {
  // A preposition without anything behind it is the answer's: "married to in 1816".
  const stranded = rest.findIndex(
    (word, i) => isPreposition(word) && (i === rest.length - 1 || isPreposition(rest[i + 1]!)),
  );
  if (stranded >= 0)
    return [subject, verb, ...rest.slice(0, stranded + 1), answer, ...rest.slice(stranded + 1)].join(' ');
  if (preposition !== '') return [subject, verb, ...rest, preposition, answer].join(' ');
  const complement = /^(?:is|are|was|were|has|have|had|can|could|will|would|should)$/.test(verb);
  const beforeAnswer = complement && rest.length > 0 ? 1 : 0;
  return [subject, verb, ...rest.slice(0, beforeAnswer), answer, ...rest.slice(beforeAnswer)].join(' ');
}
