import type { AskedWords, Word } from '../../core/index.ts';

/** What asks for some of a kind that is named behind it. */
const CHOOSING = /^(?:which|what|many|list|name|count|number)$/;
const BEING = /^(?:is|are|was|were)$/;
/** What may stand between that and the name of the kind: "which of the four states", "name a city". */
const BETWEEN = /^(?:of|all|other|the|an?|these|those|\d+|two|three|four|five|six|seven|eight|nine|ten)$/;
/** Who asks for kinds of something asks for what is of it: "which types of rock". */
const KIND = /^(?:kind|type|sort)s?$/;
/** What people say before they name what they want: "please show me all", "I'd like to know what is the". */
const PREAMBLE =
  /^(?:please|hey|hi|so|ok|well|i|im|id|am|looking|for|would|like|to|know|can|could|you|tell|give|show|find|me|us|whats|what|which|the|all|every|some|any)$/;
/** Prepositions that end a noun phrase, beside words that hold every sentence together. */
const ENDING = /^(?:using|outside|besides|except)$/;

/** Where a question names what it asks for: chosen out of its kind, first, and then as the noun phrase that it begins with. */
export function readAsked(text: string, words: readonly Word[]): readonly AskedWords[] {
  const chosen = words.flatMap((_, i) => (isChoosing(words, i) ? [behind(words, i, BETWEEN)] : []));
  const stretches = [
    ...chosen.map((from) => ({ from, chosen: true })),
    { from: behind(words, -1, PREAMBLE), chosen: false },
  ];
  return stretches
    .map(({ from, chosen }) => ({ from, to: endOf(text, words, from), chosen }))
    .filter(({ from, to }) => from < to);
}

/** "What is the" describes what it asks for, and "many" and "number" choose in "how many" and "number of". */
function isChoosing(words: readonly Word[], at: number): boolean {
  const [before, { text, possessive }, next] = [words[at - 1]?.text, words[at]!, words[at + 1]?.text ?? ''];
  if (!CHOOSING.test(text)) return false;
  if (text === 'many') return before === 'how';
  if (text === 'number') return next === 'of';
  return text !== 'what' || !(possessive || BEING.test(next));
}

function behind(words: readonly Word[], at: number, skipped: RegExp): number {
  let from = at + 1;
  const isSkipped = ({ text }: Word): boolean =>
    skipped.test(text) || (BEING.test(text) && /^wh/.test(words[from - 1]?.text ?? ''));
  const isKindOf = ({ text }: Word): boolean => KIND.test(text) && words[from + 1]?.text === 'of';
  while (from < words.length) {
    if (isKindOf(words[from]!)) from += 2;
    else if (isSkipped(words[from]!)) from++;
    else break;
  }
  return from;
}

/** Where a noun phrase ends: at a pause, at a word that goes on about it, or at what it is compared by. */
function endOf(text: string, words: readonly Word[], from: number): number {
  let to = from;
  while (to < words.length) {
    const [last, word, next] = [words[to - 1], words[to]!, words[to + 1]];
    if (word.isFunction || ENDING.test(word.text) || next?.text === 'than') break;
    // "Countries bordering Peru": what follows says what they do.
    if (
      to > from &&
      (/[,;:?!.]/.test(text.slice(last!.end, word.start)) || (/ing$/.test(word.text) && /s$/.test(last!.text)))
    )
      break;
    to++;
  }
  return to;
}
