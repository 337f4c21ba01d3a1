import { fold } from './fold.ts';
import type { Tongue, Words } from './words.ts';

/** What a graph calls what a question may speak of. */
export interface NamesAsked {
  /** Whether words are the name of something, and stay as they are. */
  isName(text: string): boolean;
  /** What is shown of that which has the words for its name in a language, where that is not what they are in English. */
  shownAs?(text: string, tongue: Tongue): string | undefined;
}

/** A word of a question, or a name in it. */
export interface QuestionPart {
  readonly text: string;
  /** What stands before it. */
  readonly gap: string;
  readonly folded: string;
  /** The name that it is, as the graph has it. */
  readonly name?: string;
}

/** Names and phrases of more words are not looked for. */
export const LONGEST = 6;

/** The words of a question and the names in it, as one that speaks a language finds them. A name goes before all that its words mean otherwise, and small words name nothing. */
export function partsOfQuestion(
  question: string,
  { isName }: NamesAsked,
  tongue: Tongue,
  { asking, of }: Words,
): readonly QuestionPart[] {
  const spelled = [...question.matchAll(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]|[./](?=[\p{L}\p{N}]))*/gu)];
  const isSmall = (word: string): boolean =>
    asking[tongue].has(word) || (of[tongue].get(word)?.some(({ sort }) => sort === 'small') ?? false);
  const parts: QuestionPart[] = [];
  let told = 0;
  for (let at = 0; at < spelled.length; ) {
    const first = spelled[at]!;
    let length = Math.min(LONGEST, spelled.length - at);
    let name: string | undefined;
    for (; length > 0; length--) {
      const last = spelled[at + length - 1]!;
      const text = question.slice(first.index, last.index + last[0].length);
      if (length > 1 || !isSmall(fold(text))) name = nameIn(text, isName, tongue);
      if (name !== undefined) break;
    }
    const last = spelled[at + Math.max(1, length) - 1]!;
    const end = last.index + last[0].length;
    const text = question.slice(first.index, end);
    parts.push({
      text,
      gap: question.slice(told, first.index),
      folded: fold(text),
      ...(name !== undefined && { name }),
    });
    told = end;
    at += Math.max(1, length);
  }
  return parts;
}

const DECLINED = /^(\p{Lu}\p{Ll}{2,})(?:e[nrsm]?)(?= \p{Lu})/u;
const DECLENSIONS = ['er', 'e', 'es', 'en'];

/** The name that words are, in what case they may stand: "am Alten Kai" is at the Alter Kai. */
function nameIn(text: string, isName: (text: string) => boolean, tongue: Tongue): string | undefined {
  if (isName(text)) return text;
  if (tongue !== 'de' && tongue !== 'nl') return undefined;
  const owner = /^(\p{Lu}.*[^s])'?s$/u.exec(text)?.[1];
  if (owner !== undefined && isName(owner)) return `${owner}'s`;
  if (tongue !== 'de' || !DECLINED.test(text)) return undefined;
  return DECLENSIONS.map((ending) => text.replace(DECLINED, `$1${ending}`)).find(isName);
}
