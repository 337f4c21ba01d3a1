/** How a question speaks of what was answered before it. */
export type Reference =
  /** It asks about some of them: "which of them …", "the largest of these". */
  | { readonly kind: 'among'; naming(one: string, several: string): string }
  /** It asks about them: "what is its capital", "where are they". */
  | { readonly kind: 'about'; naming(name: string): string }
  /** It names something instead: "and of Germany?", "what about Peru?". */
  | { readonly kind: 'instead'; readonly name: string; readonly surely: boolean }
  /** It stands for itself. */
  | { readonly kind: 'none' };

const OPENING = /^\s*(?:and|but|so|then|also|ok|okay)\b[\s,]*/i;
const AMONG = /\b(?:ones\s+)?(?:of|among|amongst|from)\s+(?:them|these|those)\b/i;
const ONES = /\b(which|what|how many)\s+ones\b/i;
const POSSESSIVE = /\b(?:its|his|her|their)\b(?=\s+\p{L})/iu;
const PRONOUN = /\b(?:it|he|she|they|him|them|these|those)\b/i;
const THERE = /\bthere\b(?!\s+(?:is|are|was|were)\b)/i;
const ABOUT = /^(?:what|how)\s+about\s+/i;
const PREPOSITION = /^(?:of|in|for|by|from|to|with|on|at)\s+(?=\S)/i;

/** Reads how a follow-up refers to the answer before it. The words are those that English uses for any subject. */
export function referenceIn(question: string): Reference {
  const isContinued = OPENING.test(question);
  const text = question.replace(OPENING, '');
  if (AMONG.test(text)) {
    // "which of them" and "how many of them" ask for several; "the largest of them" for one.
    const isCounting =
      /\b(?:which|what|how many|who|some|any|all)\s+(?:ones\s+)?(?:of|among|amongst|from)\s+(?:them|these|those)\b/i.test(
        text,
      );
    return { kind: 'among', naming: (one, several) => text.replace(AMONG, isCounting ? several : one) };
  }
  if (ONES.test(text)) return { kind: 'among', naming: (_, several) => text.replace(ONES, `$1 ${several}`) };
  if (POSSESSIVE.test(text)) return { kind: 'about', naming: (name) => text.replace(POSSESSIVE, `${name}'s`) };
  if (PRONOUN.test(text) && !isDummy(text)) return { kind: 'about', naming: (name) => text.replace(PRONOUN, name) };
  if (isContinued && THERE.test(text)) return { kind: 'about', naming: (name) => text.replace(THERE, `in ${name}`) };
  const opening = ABOUT.exec(text) ?? PREPOSITION.exec(text);
  if (opening) {
    const name = text.slice(opening[0].length).replace(/[\s?!.]+$/, '');
    return { kind: 'instead', name, surely: ABOUT.test(text) };
  }
  return { kind: 'none' };
}

/** "Is it true that …", "how far is it from …": the word stands for nothing. */
function isDummy(text: string): boolean {
  return /\bis it (?:true|possible|far)\b|\b(?:far|long) is it\b/i.test(text);
}
