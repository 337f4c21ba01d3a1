import type { Wording } from '../core/index.ts';
import { wantedKinds } from './wanted.ts';
import { readWords } from './words.ts';

/** Words beyond this many are not read: no question is that long. */
const MOST_WORDS = 200;

/** Reads a question's words, for every stage to go by. */
export function readWording(text: string): Wording {
  return { text, words: readWords(text).slice(0, MOST_WORDS), wanted: wantedKinds(text) };
}
