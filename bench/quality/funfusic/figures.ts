import { estimate } from '../../../src/evaluate/index.ts';

/** The chance that a question with an answer is trusted more than one without. */
export function auroc(scored: readonly { readonly score: number; readonly positive: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  let [rankSum, positives] = [0, 0];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]!.score === sorted[from]!.score) to++;
    for (let i = from; i < to; i++) {
      if (!sorted[i]!.positive) continue;
      rankSum += (from + to + 1) / 2;
      positives++;
    }
    from = to;
  }
  const negatives = sorted.length - positives;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** A mean of scores from 0 to 1 as a percentage with its 95 % interval. */
export function percentage(scores: readonly number[]): string {
  if (scores.length === 0) return '–';
  const { mean, low, high } = estimate(scores, 1);
  const text = (value: number) => (100 * value).toFixed(1);
  return `${text(mean).padStart(5)} [${text(low)}, ${text(high)}]`;
}
