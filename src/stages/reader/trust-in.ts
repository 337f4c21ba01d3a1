import { weightsOf } from '../../weights/index.ts';
import { RANKED_CLUES, type RankedClues, READ_CLUES, type ReadClues } from './answer-clues.ts';

/** How likely answers of the reader are the right ones, from 0 to 1. */
export function trustInRead(clues: ReadClues): number {
  const { bias, ...weights } = weightsOf('auto.read', [...READ_CLUES, 'bias']);
  return likelihood(
    bias,
    READ_CLUES.map((name) => weights[name] * clues[name]),
  );
}

/** How likely an answer that only the ranking has is the right one, from 0 to 1. */
export function trustInRanked(clues: RankedClues): number {
  const { bias, ...weights } = weightsOf('auto.ranked', [...RANKED_CLUES, 'bias']);
  return likelihood(
    bias,
    RANKED_CLUES.map((name) => weights[name] * clues[name]),
  );
}

/** The chance below which it is better to say nothing. */
export function trustBar(): number {
  return weightsOf('auto.bar', ['abstainBelow']).abstainBelow;
}

/** How sure answers without a language model must be for what follows, from 0 to 1. */
export interface AskingBars {
  /** The ranking alone: the reader is not asked. */
  readonly ranking: number;
  /** A language model is not asked. */
  readonly sure: number;
  /** A language model's other answer needs a reason, and has to stand up to the checks. */
  readonly confident: number;
  /** A language model that gives up does not take the answer away. */
  readonly likely: number;
}

export function askingBars(): AskingBars {
  return weightsOf('auto.asking', ['ranking', 'sure', 'confident', 'likely']);
}

function likelihood(bias: number, shares: readonly number[]): number {
  return 1 / (1 + Math.exp(-shares.reduce((sum, share) => sum + share, bias)));
}
