import { isAuxiliary, isParticiple, pastOf } from '../../english/index.ts';
import { ANSWER, ARTICLE, inverted, isBe, isPreposition, MODAL, NAME, PRONOUN, withAnswer } from './clause.ts';
import { plainQuestion } from './plain-question.ts';

const TIMES = new Set('year date day month century decade time'.split(' '));
const MOST_WORDS_OF_A_NOUN = 4;
/** Say how many or which others, and belong to the noun behind them. */
const BEFORE_A_NOUN = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|other|different|main|major|most)$/i;
/** Said last of a whole sentence. */
const LAST = /\s+(?:today|now|currently|right now|these days|so far)$/i;

/**
 * A question as a statement, with `{answer}` where its answer belongs: "where was Ada born" → "Ada was born in
 * {answer}". The name of the thing it is about shows where the subject ends. What no rule fits is kept as it is,
 * with the answer behind it.
 */
export function claimOf(question: string, name: string): string {
  const hidden = hide(plainQuestion(question), name);
  const [last = ''] = LAST.exec(hidden) ?? [];
  const words = hidden.slice(0, hidden.length - last.length).split(' ');
  const claim = statement(words) ?? `${words.join(' ')}: ${ANSWER}`;
  return `${claim}${last}`
    .replaceAll(NAME, () => name)
    .replace(/\s+/g, ' ')
    .trim();
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
    if (rest.length === 0) return undefined;
    return isAsking(rest[0]!) ? statement(rest) : `${ANSWER} is ${member(rest).join(' ')}`;
  }
  if (isPreposition(first) && isAsking(words[1] ?? '')) return wh(words.slice(1), first);
  if (isAsking(first)) return wh(words, '');
  if (isAuxiliary(first)) {
    const said = yesOrNo(words);
    return said && `that ${said} is ${ANSWER}`;
  }
  // "the capital of Peru is": the answer is what is missing.
  return inPlace(words) ?? (/^(?:is|are|was|were)$/i.test(words.at(-1)!) ? `${words.join(' ')} ${ANSWER}` : undefined);
}

/** One of several that are wanted: "all rivers in Ohio" → "one of the rivers in Ohio". */
function member(words: readonly string[]): readonly string[] {
  const of = words.findIndex(
    (word) => isPreposition(word) || isParticiple(word) || /^(?:that|who|which)$|ing$/.test(word),
  );
  const head = words[(of < 0 ? words.length : of) - 1] ?? '';
  const isAll = /^(?:all|every|each|some|any)$/i.test(words[0]!);
  const isPlural = head !== NAME && /[^sui]s$/.test(head) && !/^an?$/i.test(words[0]!);
  if (!isAll && !isPlural) return words;
  const rest = words.slice(isAll ? 1 : 0).filter((word, i) => !(i === 0 && /^of$/i.test(word)));
  return ['one', 'of', ...(ARTICLE.test(rest[0] ?? '') ? [] : ['the']), ...rest];
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
  const end = noun.findIndex((word, i) => isAuxiliary(word) || (i > 0 && isPreposition(word)));
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
  const [, second = '', third = ''] = words.map((word) => word.toLowerCase());
  if (asking === 'which' && second === 'of') return [ANSWER, ...words.slice(1)].join(' ');
  if (asking === 'which' && second === 'one' && third === 'of') return [ANSWER, ...words.slice(2)].join(' ');
  if (second === 'all' || second === 'else') return wh([words[0]!, ...words.slice(2)], leading);
  if (second === 'to') return asking === 'what' ? [ANSWER, 'is', ...words.slice(1)].join(' ') : undefined;

  const place = words.findIndex((word, i) => i >= start && isAuxiliary(word));
  const noun = words.slice(start, Math.max(start, place));
  const isPlace = /^(?:where|when)$/.test(asking);
  const isWithin = isPlace && isPreposition(second);
  if (
    place < 0 ||
    (isPlace && noun.length > 0 && !isWithin) ||
    noun.length > MOST_WORDS_OF_A_NOUN ||
    noun.some((word) => word === NAME || /^(?:that|who|which)$/i.test(word))
  ) {
    return isWithin && place >= 0 ? undefined : uninverted(words, start, many, leading);
  }
  const answer = many || isWithin ? [ANSWER, ...noun].join(' ') : named(noun);
  const auxiliary = words[place]!.toLowerCase();
  const rest = words.slice(place + 1);
  if (rest.length === 0) return undefined;
  const called = rest.findIndex((word) => /^(?:called|named)$/i.test(word));
  if (called > 0 && isBe(auxiliary) && noun.length === 0 && asking === 'what') {
    return [...rest.slice(0, called), auxiliary, rest[called], ANSWER, ...rest.slice(called + 1)].join(' ');
  }
  const wantsSubject = !/^(?:where|when|why)$/.test(asking) && leading === '';
  if (wantsSubject && !TIMES.has(noun.at(-1) ?? '') && asksForSubject(auxiliary, rest, noun.length > 0)) {
    return rest[0] === 'there'
      ? `there ${[auxiliary, answer, ...rest.slice(1)].join(' ')}`
      : `${answer} ${[auxiliary, ...rest].join(' ')}`;
  }
  if (noun.length > 0 && !many && !isWithin && leading === '' && isBe(auxiliary) && isNameAlone(rest)) {
    return TIMES.has(noun.at(-1)!)
      ? `${rest.join(' ')} ${auxiliary} ${prepositionFor(asking, noun)} ${answer}`
      : `the ${noun.join(' ')} of ${rest.join(' ')} ${auxiliary} ${ANSWER}`;
  }
  const clause = inverted(auxiliary, rest);
  if (!clause) return undefined;
  // "which state is Harvard located": located in it.
  const isWithinIt = isBe(auxiliary) && noun.length > 0 && isParticiple(clause.rest.at(-1) ?? '');
  return withAnswer(
    clause,
    answer,
    leading || prepositionFor(asking, isWithin ? [] : noun) || (isWithinIt ? 'in' : ''),
  );
}

/** "Heat", "the Matterhorn". */
function isNameAlone(words: readonly string[]): boolean {
  return words.at(-1) === NAME && (words.length === 1 || (words.length === 2 && ARTICLE.test(words[0]!)));
}

/** After a form of "be" or "have", whether what follows is the predicate and not the subject. */
function asksForSubject(auxiliary: string, rest: readonly string[], hasNoun: boolean): boolean {
  const head = rest[0]!.toLowerCase();
  if (/^(?:do|does|did)$/.test(auxiliary)) return false;
  if (MODAL.test(auxiliary)) {
    if (/^(?:be|have)$/.test(head)) return true;
    const isSubject = rest[0] === NAME || ARTICLE.test(head) || PRONOUN.test(head);
    const next = rest[1] ?? '';
    return !isSubject && (next === NAME || ARTICLE.test(next) || isPreposition(next));
  }
  if (isPreposition(head) || isParticiple(head) || /^(?:been|there|called|named)$/.test(head)) return true;
  if (isPreposition(rest.at(-1)!)) return false;
  const namedFirst = rest[0] === NAME || (head === 'the' && rest[1] === NAME);
  if (/^(?:has|have|had)$/.test(auxiliary)) return !namedFirst || !rest.some((word) => isParticiple(word));
  return !(namedFirst && (hasNoun || rest.length > (head === 'the' ? 2 : 1)));
}

/** Words in a statement's order already: "who directed Heat", "which rivers flow through Ohio", "when Ada died". */
function uninverted(words: readonly string[], start: number, many: boolean, leading: string): string | undefined {
  if (words.length <= start) return undefined;
  const asking = words[0]!.toLowerCase();
  const rest = words.slice(1);
  if (/^(?:where|when|why)$/.test(asking)) {
    const preposition = isPreposition(rest.at(-1)!) ? [] : [leading || prepositionFor(asking, [])];
    return [...rest, ...preposition, ANSWER].join(' ');
  }
  if (asking === 'what' && ARTICLE.test(rest[0]!) && isBe(rest.at(-1)!)) return [...rest, ANSWER].join(' ');
  if (/^(?:who|whom)$/.test(asking) || (asking === 'what' && isVerb(words, 1))) return [ANSWER, ...rest].join(' ');
  const head = start + (BEFORE_A_NOUN.test(words[start]!) ? 1 : 0);
  const from = head + (words[head + 1] === 'of' ? 3 : 1);
  const name = words.indexOf(NAME);
  const before = words[name - 1] ?? '';
  if (name >= from && !isPreposition(before) && !isPast(before) && isPast(words[name + 1] ?? '')) {
    // "which films Mann directed": the clause of the named thing follows the noun.
    const noun = words.slice(start, ARTICLE.test(before) ? name - 1 : name);
    const subject = words.slice(start + noun.length, name + 1).join(' ');
    const clause = { subject, verb: words[name + 1]!, rest: words.slice(name + 2) };
    return withAnswer(
      clause,
      many ? [ANSWER, ...noun].join(' ') : named(noun),
      leading || prepositionFor(asking, noun),
    );
  }
  // What several do has no -s: "countries share borders".
  const isPlural = /[^s]s$/.test(words[head] ?? '');
  const verb = words.findIndex((word, i) => i >= from && (isPast(word) || (!isPlural && /[^s]s$/.test(word))));
  const end = verb < 0 || verb > from + 2 ? from : verb;
  const noun = words.slice(start, end);
  return [many ? [ANSWER, ...noun].join(' ') : named(noun), ...words.slice(end)].join(' ');
}

/** Whether a word is a verb in the past. */
function isPast(word: string): boolean {
  return isParticiple(word) || pastOf(word) === word;
}

/** Whether the word there is what is done, not a noun: "what killed Lee", "what makes Bordeaux famous". */
function isVerb(words: readonly string[], at: number): boolean {
  const word = words[at]!.toLowerCase();
  if (isParticiple(word)) return true;
  const behind = words.slice(at + 1);
  const isBeforeThing = behind[0] === NAME || ARTICLE.test(behind[0] ?? '');
  return /[^s]s$/.test(word) && isBeforeThing && !behind.some((other) => isPast(other));
}

function prepositionFor(asking: string, noun: readonly string[]): string {
  if (asking === 'why') return 'because of';
  if (asking === 'where' || asking === 'when') return 'in';
  const last = noun.at(-1) ?? '';
  if (last === 'date' || last === 'day') return 'on';
  return TIMES.has(last) ? 'in' : '';
}

function how(words: readonly string[]): string | undefined {
  const place = words.findIndex((word) => isAuxiliary(word));
  if (place < 1) return undefined;
  const clause = inverted(words[place]!.toLowerCase(), words.slice(place + 1));
  if (!clause) return undefined;
  const degree = words.slice(1, place);
  if (degree.length === 0) return [clause.subject, clause.verb, ...clause.rest, 'by', ANSWER].join(' ');
  // "is 5 m high", but "lasted 20 years".
  const measure = isBe(words[place]!) ? [ANSWER, ...degree] : [ANSWER];
  return [clause.subject, clause.verb, ...measure, ...clause.rest].join(' ');
}

function whose(words: readonly string[]): string | undefined {
  const place = words.findIndex((word, i) => i > 0 && isAuxiliary(word));
  const verb = place >= 2 ? place : words.findIndex((word, i) => i > 1 && (isPast(word) || /[^s]s$/.test(word)));
  if (verb < 2) return undefined;
  return [`the ${words.slice(1, verb).join(' ')} of ${ANSWER}`, ...words.slice(verb)].join(' ');
}
