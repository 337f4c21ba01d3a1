import { type Estimate, estimate } from './interval.ts';
import { seededRandom } from './random.ts';
import type { PredictionRecord } from './record.ts';

/** Whether one run is better than another on the questions both have, or only seems so. */
export interface Comparison {
  readonly metric: string;
  /** B's score minus A's, over the questions of both. */
  readonly difference: Estimate;
  /** Two-sided p-value of a paired permutation test: how often chance alone makes a difference as large. */
  readonly p: number;
  readonly onlyA: number;
  readonly onlyB: number;
}

const ROUNDS = 10_000;

/** Compares two runs question by question; undefined where they share none that the metric scores. */
export function compareRuns(
  a: readonly PredictionRecord[],
  b: readonly PredictionRecord[],
  metric: string,
  seed: number,
): Comparison | undefined {
  const others = new Map(b.map((record) => [record.id, record]));
  const pairs = [...a]
    .sort((x, y) => x.index - y.index)
    .flatMap((record): [number, number][] => {
      const mine = record.scores[metric];
      const theirs = others.get(record.id)?.scores[metric];
      return mine === undefined || theirs === undefined ? [] : [[mine, theirs]];
    });
  if (pairs.length === 0) return undefined;
  const differences = pairs.map(([mine, theirs]) => theirs - mine);
  return {
    metric,
    difference: estimate(differences, seed),
    p: permutationTest(differences, seed),
    onlyA: pairs.filter(([mine, theirs]) => mine === 1 && theirs < 1).length,
    onlyB: pairs.filter(([mine, theirs]) => theirs === 1 && mine < 1).length,
  };
}

/** Where the runs are alike, each difference could as well have the other sign. */
function permutationTest(differences: readonly number[], seed: number): number {
  const moving = Float64Array.from(differences.filter((difference) => difference !== 0));
  if (moving.length === 0) return 1;
  const random = seededRandom(seed);
  const observed = Math.abs(moving.reduce((sum, value) => sum + value, 0));
  let asLarge = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let sum = 0;
    for (const value of moving) sum += random() < 0.5 ? value : -value;
    if (Math.abs(sum) >= observed - 1e-9) asLarge++;
  }
  return (asLarge + 1) / (ROUNDS + 1);
}
