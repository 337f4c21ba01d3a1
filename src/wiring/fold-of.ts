import { createHash } from 'node:crypto';

/** The folds that questions are in. */
export const FOLDS = [0, 1, 2, 3, 4] as const;

/**
 * Which fifth of the questions one belongs to: by its words, so that the same question of two data sets is in one fold.
 * `training/data.py` has the same.
 */
export function foldOf(question: string): number {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim();
  return createHash('md5').update(words).digest()[0]! % FOLDS.length;
}
