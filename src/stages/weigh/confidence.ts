import { abstainWeights } from './abstain-weights.ts';
import type { Clues } from './clues.ts';

/** A logistic model of whether an answer is right, and the confidence below which it is better to say nothing. */
export interface AbstainWeights {
  readonly weights: Readonly<Record<keyof Clues, number>>;
  readonly bias: number;
  readonly abstainBelow: number;
}

/** How likely a candidate is to be the answer, from 0 to 1. */
export function confidenceOf(clues: Clues, { weights, bias }: AbstainWeights = abstainWeights): number {
  let sum = bias;
  for (const name in weights) sum += weights[name as keyof Clues] * clues[name as keyof Clues];
  return 1 / (1 + Math.exp(-sum));
}
