import { isParticiple, pastOf, thirdPersonOf } from './verbs.ts';

const ANSWER = '{answer}';
/** Stands for the known thing's name while the sentence is turned round: one word, whatever the name is. */
const NAME = '\uE000';

const PREPOSITIONS = new Set(
  'in on at by for from to with of about into under over through during near against as'.split(' '),
);
const AUXILIARIES = new Set('is are was were do does did has have had can could will would should'.split(' '));
/** Belong to the verb before them. */
const PARTICLES = new Set(['out', 'up', 'off', 'away']);
const TIMES = new Set('year date day month century decade time'.split(' '));
const MOST_WORDS_OF_A_NOUN = 4;

/**
 * A question as a statement, with `{answer}` where its answer belongs: "where was Ada born" → "Ada was born in
 * {answer}". The name of the thing it is about shows where the subject ends. What no rule fits is kept as it is,
 * with the answer behind it.
 */
export function claimOf(question: string, name: string): string {
  const words = hide(plainQuestion(question), name).split(' ');
  const claim = statement(words) ?? `${words.join(' ')}: ${ANSWER}`;
  return claim
    .replaceAll(NAME, () => name)
    .replace(/\s+/g, ' ')
    .trim();
}

function plainQuestion(question: string): string {
  return question
    .trim()
    .replace(/[?.!\s]+$/, '')
    .replace(/^(?:please |(?:can|could) you (?:please )?(?=tell|name|list|give|show|find))/i, '')
    .replace(/^(?:tell me|do you know|i want to know|i wonder)\s+(?=who|what|which|where|when|how|whose)/i, '')
    .replace(/\b(who|what|where|when|how|that)['’]?s (?=\S)/gi, '$1 is ')
    .replace(/\s+/g, ' ');
}

function hide(text: string, name: string): string {
  if (name === '') return text;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu'), NAME);
}

function statement(words: readonly string[]): string | undefined {
  const first = words[0]!.toLowerCase();
  if (/^(?:name|list|give|find|show|state|identify)$/.test(first)) {
    const rest = words.slice(/^me$/i.test(words[1] ?? '') ? 2 : 1);
    return rest.length === 0 ? undefined : isAsking(rest[0]!) ? statement(rest) : `${ANSWER} is ${rest.join(' ')}`;
  }
  if (PREPOSITIONS.has(first) && isAsking(words[1] ?? '')) return wh(words.slice(1), first);
  if (isAsking(first)) return wh(words, '');
  if (AUXILIARIES.has(first)) {
    const said = yesOrNo(words);
    return said && `that ${said} is ${ANSWER}`;
  }
  // "the capital of Peru is": the answer is what is missing.
  return inPlace(words) ?? (/^(?:is|are|was|were)$/i.test(words.at(-1)!) ? `${words.join(' ')} ${ANSWER}` : undefined);
}

function isAsking(word: string): boolean {
  return /^(?:who|whom|whose|what|which|where|when|why|how)$/i.test(word);
}

/** "Lisbon is the capital of which country": the answer goes where it is asked for. */
function inPlace(words: readonly string[]): string | undefined {
  const at = words.findLastIndex(isAsking);
  if (at < 0) return undefined;
  const [before, asking, after] = [words.slice(0, at), words[at]!.toLowerCase(), words.slice(at + 1)];
  if (asking === 'how') return [...before, ANSWER, ...after.slice(1)].join(' ');
  const noun = /^(?:what|which)$/.test(asking) ? after : [];
  const end = noun.findIndex((word, i) => AUXILIARIES.has(word) || (i > 0 && PREPOSITIONS.has(word)));
  const size = end < 0 ? noun.length : end;
  return [...before, named(noun.slice(0, size)), ...after.slice(size)].join(' ');
}

/** The answer with the noun that the question gives it: "the river {answer}". */
function named(noun: readonly string[]): string {
  return noun.length === 0 ? ANSWER : `the ${noun.join(' ')} ${ANSWER}`;
}

function yesOrNo([auxiliary, ...rest]: readonly string[]): string | undefined {
  const clause = inverted(auxiliary!.toLowerCase(), rest);
  return clause && [clause.subject, clause.verb, ...clause.rest].join(' ');
}

/** A question that begins with its question word; `leading` is a preposition that stood before it. */
function wh(words: readonly string[], leading: string): string | undefined {
  const asking = words[0]!.toLowerCase();
  const many = asking === 'how' && /^(?:many|much)$/i.test(words[1] ?? '');
  const start = many ? 2 : 1;
  if (asking === 'how' && !many) return how(words);
  if (asking === 'whose') return whose(words);
  if (asking === 'which' && /^of$/i.test(words[1] ?? '')) return [ANSWER, ...words.slice(1)].join(' ');

  const place = words.findIndex((word, i) => i >= start && AUXILIARIES.has(word.toLowerCase()));
  const noun = words.slice(start, Math.max(start, place));
  if (place < 0 || noun.length > MOST_WORDS_OF_A_NOUN || noun.some((word) => /^(?:that|who|which)$/i.test(word))) {
    return subjectAsked(words, start, many);
  }
  const answer = many ? [ANSWER, ...noun].join(' ') : named(noun);
  const auxiliary = words[place]!.toLowerCase();
  const rest = words.slice(place + 1);
  if (rest.length === 0) return undefined;
  const wantsSubject = !/^(?:where|when|why)$/.test(asking) && leading === '';
  if (wantsSubject && !TIMES.has(noun.at(-1) ?? '') && asksForSubject(auxiliary, rest, noun.length > 0)) {
    return rest[0] === 'there'
      ? `there ${[auxiliary, answer, ...rest.slice(1)].join(' ')}`
      : `${answer} ${[auxiliary, ...rest].join(' ')}`;
  }
  const clause = inverted(auxiliary, rest);
  return clause && withAnswer(clause, answer, leading || prepositionFor(asking, noun));
}

/** After a form of "be" or "have", whether what follows is the predicate and not the subject. */
function asksForSubject(auxiliary: string, rest: readonly string[], hasNoun: boolean): boolean {
  const head = rest[0]!.toLowerCase();
  if (/^(?:do|does|did)$/.test(auxiliary)) return false;
  if (/^(?:can|could|will|would|should)$/.test(auxiliary)) return /^(?:be|have)$/.test(head);
  if (PREPOSITIONS.has(head) || isParticiple(head) || /^(?:been|there|called|named)$/.test(head)) return true;
  if (PREPOSITIONS.has(rest.at(-1)!.toLowerCase())) return false;
  const namedFirst = rest[0] === NAME || (head === 'the' && rest[1] === NAME);
  if (/^(?:has|have|had)$/.test(auxiliary)) return !namedFirst;
  return !(namedFirst && (hasNoun || rest.length > (head === 'the' ? 2 : 1)));
}

/** "Who directed Heat", "which rivers flow through Ohio": the asked thing is the subject already. */
function subjectAsked(words: readonly string[], start: number, many: boolean): string | undefined {
  if (words.length <= start) return undefined;
  const asking = words[0]!.toLowerCase();
  const bare = asking === 'what' && isParticiple(words[1]!.toLowerCase());
  if (bare || /^(?:who|whom)$/.test(asking)) return [ANSWER, ...words.slice(1)].join(' ');
  if (/^(?:where|when|why)$/.test(asking)) return undefined;
  const from = start + 1;
  const verb = words.findIndex(
    (word, i) => i >= from && (isParticiple(word) || pastOf(word) === word || /[^s]s$/.test(word)),
  );
  const end = verb < 0 || verb > from + 2 ? from : verb;
  const noun = words.slice(start, end);
  return [many ? [ANSWER, ...noun].join(' ') : named(noun), ...words.slice(end)].join(' ');
}

function prepositionFor(asking: string, noun: readonly string[]): string {
  if (asking === 'why') return 'because of';
  if (asking === 'where' || asking === 'when') return 'in';
  const last = noun.at(-1) ?? '';
  if (last === 'date' || last === 'day') return 'on';
  return TIMES.has(last) ? 'in' : '';
}

function how(words: readonly string[]): string | undefined {
  const place = words.findIndex((word) => AUXILIARIES.has(word.toLowerCase()));
  if (place < 1) return undefined;
  const clause = inverted(words[place]!.toLowerCase(), words.slice(place + 1));
  if (!clause) return undefined;
  const degree = words.slice(1, place);
  return degree.length > 0
    ? [clause.subject, clause.verb, ANSWER, ...degree, ...clause.rest].join(' ')
    : [clause.subject, clause.verb, ...clause.rest, 'by', ANSWER].join(' ');
}

function whose(words: readonly string[]): string | undefined {
  const place = words.findIndex((word, i) => i > 0 && AUXILIARIES.has(word.toLowerCase()));
  if (place < 2) return undefined;
  return [`the ${words.slice(1, place).join(' ')} of ${ANSWER}`, ...words.slice(place)].join(' ');
}

interface Clause {
  readonly subject: string;
  readonly verb: string;
  readonly rest: readonly string[];
}

/** The words after an auxiliary as a statement has them: the subject first, then the verb in its form. */
function inverted(auxiliary: string, words: readonly string[]): Clause | undefined {
  const end = subjectEnd(auxiliary, words);
  const subject = words.slice(0, end).join(' ');
  const rest = words.slice(end);
  if (subject === '') return undefined;
  if (!/^(?:do|does|did)$/.test(auxiliary)) return { subject, verb: auxiliary, rest };
  const [verb = '', ...others] = rest;
  if (verb === '') return undefined;
  const form = auxiliary === 'did' ? pastOf : auxiliary === 'does' ? thirdPersonOf : (base: string) => base;
  return { subject, verb: form(verb.toLowerCase()), rest: others };
}

function subjectEnd(auxiliary: string, words: readonly string[]): number {
  const name = words.indexOf(NAME);
  const isDo = /^(?:do|does|did)$/.test(auxiliary);
  if (isDo && words.length > 1 && /^have$/i.test(words.at(-1)!)) return words.length - 1;
  const next = words[name + 1]?.toLowerCase() ?? '';
  if (name >= 0 && (!isDo || (next !== '' && !PREPOSITIONS.has(next)))) return name + 1;
  const lower = words.map((word) => word.toLowerCase());
  if (isDo || !/^(?:is|are|was|were)$/.test(auxiliary)) {
    const preposition = lower.findIndex(
      (word, i) => i > 1 && (PARTICLES.has(word) || (word !== 'of' && PREPOSITIONS.has(word))),
    );
    return Math.max(1, (preposition < 0 ? words.length : preposition) - 1);
  }
  const participle = lower.findIndex((word, i) => i > 0 && isParticiple(word));
  if (participle > 0) return participle;
  return PREPOSITIONS.has(lower.at(-1)!) ? words.length - 1 : words.length;
}

/** A preposition that the question ends in takes the answer; otherwise it follows the verb, or its own preposition. */
function withAnswer({ subject, verb, rest }: Clause, answer: string, preposition: string): string {
  if (PREPOSITIONS.has(rest.at(-1)?.toLowerCase() ?? '')) return [subject, verb, ...rest, answer].join(' ');
  if (preposition !== '') return [subject, verb, ...rest, preposition, answer].join(' ');
  const complement = /^(?:is|are|was|were|has|have|had|can|could|will|would|should)$/.test(verb);
  const beforeAnswer = complement && rest.length > 0 ? 1 : 0;
  return [subject, verb, ...rest.slice(0, beforeAnswer), answer, ...rest.slice(beforeAnswer)].join(' ');
}
