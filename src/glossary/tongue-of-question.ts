import { LONGEST, type QuestionPart } from './parts-of-question.ts';
import type { WordSenses } from './word-senses.ts';
import { TONGUES, type Tongue, type Words } from './words.ts';

/** Whether a word is one of those that hold English sentences together or are in most of them. */
export type IsUsualEnglish = (word: string) => boolean;

/** So many words by which a language asks tell it. Where they are such as names have too, or there is one, all others are of the language as well. */
const SURE = 2;
/** What stands in names. */
const IN_NAMES: ReadonlySet<string> = new Set(['the', 'a', 'of', 'of the', 'and']);
const LEAST_KNOWN = 2;
/** Of the words that are no names, at least so many are of the language, and so many of those that ask. */
const SHARE_KNOWN = 0.5;
const SHARE_ASKING = 0.25;

/**
 * The language of a question, told by the small words that only that language has, or nothing where it is not clear.
 * One usual word of English that the language does not have says that it is English: names in it may be of any language.
 */
export function tongueOfQuestion(
  parts: Readonly<Record<Tongue, readonly QuestionPart[]>>,
  isNamed: (text: string, tongue: Tongue) => boolean,
  isUsualEnglish: IsUsualEnglish,
  lexicon: Words,
  senses: Readonly<Record<Tongue, WordSenses>>,
): Tongue | undefined {
  const counts = TONGUES.flatMap((tongue) => {
    const isEnglish = ({ folded, name }: QuestionPart): boolean =>
      name === undefined &&
      isUsualEnglish(folded) &&
      !lexicon.asking[tongue].has(folded) &&
      !isSmall(folded, tongue, lexicon);
    if (parts[tongue].some(isEnglish)) return [];
    const { all, asking, telling, small, known, own } = counted(
      parts[tongue],
      tongue,
      isNamed,
      isUsualEnglish,
      lexicon,
      senses[tongue],
    );
    // No other language begins so.
    if (tongue === 'es' && parts.es[0]?.gap.includes('¿')) return [{ tongue, count: Number.POSITIVE_INFINITY }];
    const isSure = (telling > 0 && asking >= SURE) || (asking > 0 && known === all && own > 0);
    const isIt = isSure && known >= LEAST_KNOWN && known >= SHARE_KNOWN * all && small >= SHARE_ASKING * all;
    return isIt ? [{ tongue, count: asking + known }] : [];
  }).sort((a, b) => b.count - a.count);
  const [best, second] = counts;
  return best && best.count > (second?.count ?? 0) ? best.tongue : undefined;
}

interface Counted {
  readonly all: number;
  /** Words by which the language asks, and English does not. */
  readonly asking: number;
  /** Those of them that stand in no names. */
  readonly telling: number;
  /** Small words of the language, though English may have them. */
  readonly small: number;
  readonly known: number;
  /** Other words that are of the language, and not of English. */
  readonly own: number;
}

function counted(
  parts: readonly QuestionPart[],
  tongue: Tongue,
  isNamed: (text: string, tongue: Tongue) => boolean,
  isUsualEnglish: IsUsualEnglish,
  lexicon: Words,
  senses: WordSenses,
): Counted {
  const count = { all: 0, asking: 0, telling: 0, small: 0, known: 0, own: 0 };
  const asking = lexicon.asking[tongue];
  for (let at = 0; at < parts.length; ) {
    const phraseOf = (length: number): string =>
      parts
        .slice(at, at + length)
        .map(({ name, folded }) => (name === undefined ? folded : ''))
        .join(' ');
    let length = Math.min(LONGEST, parts.length - at);
    while (length > 0 && !asking.has(phraseOf(length))) length--;
    const asks = length > 0;
    const tells = asks && !IN_NAMES.has(asking.get(phraseOf(length))!);
    length = Math.max(1, length);
    for (const { name, text, folded } of parts.slice(at, at + length)) {
      if (name !== undefined || /^\p{N}/u.test(folded)) continue;
      count.all++;
      const isAsking = asks || isSmall(folded, tongue, lexicon);
      const isKnown = isAsking || senses(text) !== undefined || isNamed(text, tongue);
      const isOwn = !isUsualEnglish(folded) && !lexicon.english.has(folded);
      if (isKnown) count.known++;
      if (isAsking) count.small++;
      if (isOwn && tells) count.telling++;
      if (isOwn && isAsking) count.asking++;
      else if (isOwn && isKnown) count.own++;
    }
    at += length;
  }
  return count;
}

function isSmall(word: string, tongue: Tongue, { of }: Words): boolean {
  return of[tongue].get(word)?.some(({ sort }) => sort === 'small') ?? false;
}
