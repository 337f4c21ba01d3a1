/** A logistic model over plain features. */
export interface Logistic {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** How strongly weights are held back, per unit of a feature's spread. */
const RIDGE = 1;

/** What weights are held to, and how strongly each. */
export interface Hold {
  readonly weights: readonly number[];
  readonly by: readonly number[];
}
const ROUNDS = 50;
const SETTLED = 1e-9;

export function logit({ weights, bias }: Logistic, row: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * row[i]!, bias);
}

/** The weights that make the labels likeliest, by Newton's method on standardised features; held to 0 unless to others. */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  importance: readonly number[],
  hold?: Hold,
): Logistic {
  const width = rows[0]!.length;
  const strength = hold?.by ?? column(width, () => RIDGE);
  const mean = column(width, (j) => average(rows.map((row) => row[j]!)));
  const spread = column(width, (j) => Math.sqrt(average(rows.map((row) => (row[j]! - mean[j]!) ** 2))) || 1);
  const scaled = rows.map((row) => [...row.map((value, j) => (value - mean[j]!) / spread[j]!), 1]);
  const home = column(width, (j) => (hold?.weights[j] ?? 0) * spread[j]!);
  let weights = [...home, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(width + 1).fill(0);
    const curve = Array.from({ length: width + 1 }, () => new Array<number>(width + 1).fill(0));
    scaled.forEach((row, i) => {
      const chance = 1 / (1 + Math.exp(-dot(row, weights)));
      const [miss, bend] = [importance[i]! * (chance - labels[i]!), importance[i]! * chance * (1 - chance)];
      for (let a = 0; a <= width; a++) {
        slope[a]! += miss * row[a]!;
        for (let b = 0; b <= width; b++) curve[a]![b]! += bend * row[a]! * row[b]!;
      }
    });
    for (let j = 0; j < width; j++) {
      slope[j]! += strength[j]! * (weights[j]! - home[j]!);
      curve[j]![j]! += strength[j]!;
    }
    const move = solve(curve, slope);
    weights = weights.map((weight, j) => weight - move[j]!);
    if (move.every((each) => Math.abs(each) < SETTLED)) break;
  }
  const plain = column(width, (j) => weights[j]! / spread[j]!);
  return { weights: plain, bias: weights[width]! - plain.reduce((sum, weight, j) => sum + weight * mean[j]!, 0) };
}

function column(width: number, value: (j: number) => number): number[] {
  return Array.from({ length: width }, (_, j) => value(j));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** Gaussian elimination with pivoting. */
export function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows
      .slice(at)
      .reduce((best, row, i) => (Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? at + i : best), at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let below = at + 1; below < size; below++) {
      const factor = rows[below]![at]! / rows[at]![at]!;
      for (let j = at; j <= size; j++) rows[below]![j]! -= factor * rows[at]![j]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    const rest = rows[at]!.slice(at + 1, size).reduce((sum, value, j) => sum + value * solution[at + 1 + j]!, 0);
    solution[at] = (rows[at]![size]! - rest) / rows[at]![at]!;
  }
  return solution;
}
