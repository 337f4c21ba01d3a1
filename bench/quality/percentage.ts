import { estimate } from '../../src/evaluate/index.ts';

/** A mean of scores from 0 to 1 as a percentage with its 95 % interval. */
export function percentage(scores: readonly number[]): string {
  if (scores.length === 0) return '–';
  const { mean, low, high } = estimate(scores, 1);
  const text = (value: number) => (100 * value).toFixed(1);
  return `${text(mean).padStart(5)} [${text(low)}, ${text(high)}]`;
}
