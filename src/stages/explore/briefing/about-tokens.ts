const PIECE = /\p{Lu}?\p{Ll}+|\p{Lu}+|\p{L}|\p{N}{1,3}|[^\s\p{L}\p{N}]/gu;
/** Letters of a word that one token holds. */
const LETTERS = 7;

/**
 * About how many tokens a text has, whoever reads it: word pieces of a few letters, figures by threes, each sign for itself. Tokenizers
 * differ, and this counts a little more than those of the usual models do, so that a bound on it is one on theirs.
 */
export function aboutTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECE)) tokens += Math.ceil(piece.length / LETTERS);
  return tokens;
}
