import { tokens } from '../search/index.ts';
import { isFunctionWord, stem } from './vocabulary.ts';

/** A text as the stems of its content words. */
export function stemText(text: string): string {
  return tokens(text)
    .filter((word) => !isFunctionWord(word))
    .map(stem)
    .join(' ');
}

/** The stems of a text's content words, each once. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    tokens(text)
      .filter((word) => !isFunctionWord(word))
      .map(stem),
  );
}
