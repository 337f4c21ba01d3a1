import type { Clues } from './clues.ts';
import { abstainWeights } from './confidence-weights.ts';

/** A logistic model of whether an answer is right, and what to make of it. */
export interface AbstainWeights {
  readonly weights: Readonly<Record<keyof Clues, number>>;
  readonly bias: number;
  /** The confidence below which it is better to say nothing. */
  readonly abstainBelow: number;
  /** Where the best step of the whole graph fits a question at least so well, the graph has a relation for what is asked. */
  readonly sayableFrom: number;
}

/** How likely a candidate is to be the answer, from 0 to 1. */
export function confidenceOf(clues: Clues, { weights, bias }: AbstainWeights = abstainWeights): number {
  let sum = bias;
  for (const name in weights) sum += weights[name as keyof Clues] * clues[name as keyof Clues];
  return 1 / (1 + Math.exp(-sum));
}
