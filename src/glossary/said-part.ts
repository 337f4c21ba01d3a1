import type { Sort } from './words.ts';

/** A word, phrase or name of a question with what it is in English. */
export interface SaidPart {
  readonly english: string;
  /** What stands before it. */
  readonly gap: string;
  readonly folded: string;
  readonly sort: Sort | 'asking' | 'name' | 'unknown';
}

/** Whether nothing but a blank is between a part and what stands before it. */
export function isBeside({ gap }: SaidPart): boolean {
  return /^\s+$/.test(gap);
}
