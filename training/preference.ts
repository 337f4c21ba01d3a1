import { solve } from './logistic.ts';

/** What could be chosen for one thing that is asked: a row of features each, and whether it would be right. */
export interface Choice {
  readonly rows: readonly (readonly number[])[];
  readonly right: readonly boolean[];
  readonly weight: number;
}

/** How strongly weights are held back, per unit of a feature's spread: of 1, 10, 30 and 100 what did best on graphs left out. */
const RIDGE = 10;
const ROUNDS = 25;

/** The weights by which what is right is likeliest to be chosen, by Newton's method: a conditional logit. Choices that cannot be missed, or only missed, say nothing. */
export function fitPreference(choices: readonly Choice[]): readonly number[] {
  const telling = choices.filter(({ right }) => right.includes(true) && right.includes(false));
  const width = telling[0]!.rows[0]!.length;
  const all = telling.flatMap(({ rows }) => rows);
  const spread = Array.from({ length: width }, (_, j) => spreadOf(all.map((row) => row[j]!)) || 1);
  let weights = new Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight);
    const curve = Array.from({ length: width }, (_, i) =>
      Array.from({ length: width }, (_, j) => (i === j ? RIDGE : 0)),
    );
    for (const { rows, right, weight } of telling) {
      const scaled = rows.map((row) => row.map((value, j) => value / spread[j]!));
      const chosen = shares(scaled.map((row) => row.reduce((sum, value, j) => sum + value * weights[j]!, 0)));
      const hit = chosen.reduce((sum, share, i) => sum + (right[i] ? share : 0), 0);
      const mean = Array.from({ length: width }, (_, j) =>
        scaled.reduce((sum, row, i) => sum + chosen[i]! * row[j]!, 0),
      );
      scaled.forEach((row, i) => {
        const miss = weight * (chosen[i]! - (right[i] ? chosen[i]! / hit : 0));
        for (let a = 0; a < width; a++) {
          slope[a]! += miss * row[a]!;
          for (let b = 0; b < width; b++)
            curve[a]![b]! += weight * chosen[i]! * (row[a]! - mean[a]!) * (row[b]! - mean[b]!);
        }
      });
    }
    const move = solve(curve, slope);
    weights = weights.map((weight, j) => weight - move[j]!);
  }
  return weights.map((weight, j) => weight / spread[j]!);
}

function shares(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
