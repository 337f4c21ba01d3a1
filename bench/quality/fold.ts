import { createHash } from 'node:crypto';

/**
 * Which fifth of the questions one belongs to: by its words, so that the same question of two data sets is in one fold.
 * `training/data.py` has the same.
 */
export function foldOf(question: string): number {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim();
  return createHash('md5').update(words).digest()[0]! % 5;
}
