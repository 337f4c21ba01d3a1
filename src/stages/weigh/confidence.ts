import { weightsOf } from '../../weights/index.ts';
import { CLUES, type Clues } from './clues.ts';

/** A logistic model of whether an answer is right, and what to make of it. */
export interface ConfidenceModel {
  readonly weights: Readonly<Record<keyof Clues, number>>;
  readonly bias: number;
  /** The confidence below which it is better to say nothing. */
  readonly abstainBelow: number;
  /** Where the best step of the whole graph fits a question at least so well, the graph has a relation for what is asked. */
  readonly sayableFrom: number;
}

/** The model that is shipped. */
export function confidenceModel(): ConfidenceModel {
  return (shipped ??= readModel());
}

let shipped: ConfidenceModel | undefined;

function readModel(): ConfidenceModel {
  const { bias, abstainBelow, sayableFrom, ...weights } = weightsOf('weigh.confidence', [...CLUES, ...BARS]);
  return { weights, bias, abstainBelow, sayableFrom };
}

const BARS = ['bias', 'abstainBelow', 'sayableFrom'] as const;

/** How likely a candidate is to be the answer, from 0 to 1. */
export function confidenceOf(clues: Clues, { weights, bias } = confidenceModel()): number {
  let sum = bias;
  for (const name in weights) sum += weights[name as keyof Clues] * clues[name as keyof Clues];
  return 1 / (1 + Math.exp(-sum));
}
