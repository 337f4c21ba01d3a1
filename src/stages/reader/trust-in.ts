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

function likelihood(bias: number, shares: readonly number[]): number {
  return 1 / (1 + Math.exp(-shares.reduce((sum, share) => sum + share, bias)));
}
