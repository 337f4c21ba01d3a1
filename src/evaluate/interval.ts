import { seededRandom } from './random.ts';

/** A mean, with bounds that hold 95 % of the means of samples drawn anew. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

const RESAMPLES = 1000;

/** The mean of scores with its bootstrap percentile interval; the same seed gives the same interval. */
export function estimate(scores: readonly number[], seed: number): Estimate {
  const n = scores.length;
  if (n === 0) throw new RangeError('the mean of no scores is not defined');
  const random = seededRandom(seed);
  const values = Float64Array.from(scores);
  const means = new Float64Array(RESAMPLES);
  for (let round = 0; round < RESAMPLES; round++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += values[Math.floor(random() * n)]!;
    means[round] = sum / n;
  }
  means.sort();
  return { mean: average(scores), low: quantile(means, 0.025), high: quantile(means, 0.975), n };
}

/** The same for a score that is no mean: it is worked out anew for every sample. */
export function estimateOverall<T>(
  items: readonly T[],
  overall: (items: readonly T[]) => number | undefined,
  seed: number,
): Estimate | undefined {
  const mean = overall(items);
  if (mean === undefined) return undefined;
  const random = seededRandom(seed);
  const n = items.length;
  const found: number[] = [];
  for (let round = 0; round < RESAMPLES; round++) {
    const value = overall(Array.from({ length: n }, () => items[Math.floor(random() * n)]!));
    if (value !== undefined) found.push(value);
  }
  const sorted = Float64Array.from(found).sort();
  return { mean, low: quantile(sorted, 0.025), high: quantile(sorted, 0.975), n };
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value below which a share of sorted values lies, between neighbours in proportion. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at));
}
