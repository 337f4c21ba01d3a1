import type { Id, Word } from '../../../../core/index.ts';

/** How a stretch of words comes to name a thing. */
export type How = 'name' | 'variant' | 'part' | 'typo' | 'demonym';

/** The words `from` to `to - 1` of a question. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to;
}

/** A stretch of a question as it is written. */
export function written(text: string, words: readonly Word[], { from, to }: Stretch): string {
  return text.slice(words[from]!.start, words[to - 1]!.end);
}

/** One number for each stretch of words; no question has a thousand words. */
export function stretchKey({ from, to }: Stretch): number {
  return 1024 * from + to;
}

/** One way to read a stretch of words: as a name of `node`. */
export interface Naming extends Stretch {
  readonly node: Id;
  /** The name that fits, in the label index. */
  readonly label: number;
  readonly how: How;
  /** How much of the name is there: 1 for all of it. */
  readonly closeness: number;
}

export type See = (reading: Naming) => void;

/** The longest name looked for, in words. */
export const longestName = 14;
