/** What two who read a question say of their answers, from 0 to 1. */
export interface Voices {
  /** How sure the ranking is of its answer; nothing where it has none. */
  readonly ranked?: number;
  /** How likely the reader thinks its own answers are; nothing where it has none. */
  readonly read?: number;
  /** How likely the reader thinks the ranking's answer is. */
  readonly readOfRanked: number;
}

/** Whose answer is taken, and how likely it is right. */
export interface Trust {
  readonly in: 'ranked' | 'read' | 'both';
  readonly chance: number;
}

/**
 * Below this chance nothing is said where the ranking found nothing sure and only the reader has an answer: a belief of 0.99. Set so that
 * the tune half of the atlas suite and the graphs of test/graphs keep what they withhold.
 */
export const TRUST_BAR = 0.82;

/** A logistic model over the log odds of what is said. */
interface Weights {
  readonly bias: number;
  readonly ranked: number;
  readonly read: number;
  readonly readOfRanked: number;
}

/**
 * Fitted where either had answered, on questions that the reader was not taught: 189 of ten databases held back, 96 of GeoQuery, 126 of
 * WebQSP, 58 of MetaQA's three steps. Whom to prefer, on those that just one of them had right.
 */
const WEIGHTS: Readonly<Record<'both' | 'read' | 'ranked' | 'prefersRanked', Weights>> = {
  both: { bias: 1.891, ranked: 0.446, read: 0.082, readOfRanked: 0 },
  read: { bias: 0.22, ranked: 0, read: 0.279, readOfRanked: 0 },
  ranked: { bias: 2.543, ranked: 0.751, read: 0, readOfRanked: 0.338 },
  prefersRanked: { bias: 2.46, ranked: 0.936, read: -0.112, readOfRanked: 0.431 },
};

/** Whom to believe where a ranking and a reader have answered; nobody where neither has. */
export function trustIn(voices: Voices, agree: boolean): Trust | undefined {
  const { ranked, read } = voices;
  if (ranked === undefined && read === undefined) return undefined;
  const chance = (who: keyof typeof WEIGHTS): number => likelihood(WEIGHTS[who], voices);
  if (agree) return { in: 'both', chance: chance('both') };
  const isRanked = read === undefined || (ranked !== undefined && chance('prefersRanked') > 0.5);
  return isRanked ? { in: 'ranked', chance: chance('ranked') } : { in: 'read', chance: chance('read') };
}

function likelihood(weights: Weights, { ranked, read, readOfRanked }: Voices): number {
  const sum =
    weights.bias +
    weights.ranked * logOdds(ranked) +
    weights.read * logOdds(read) +
    weights.readOfRanked * logOdds(readOfRanked);
  return 1 / (1 + Math.exp(-sum));
}

/** Of what nobody says anything, nothing follows. */
function logOdds(chance: number | undefined): number {
  if (chance === undefined) return 0;
  const bounded = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(bounded / (1 - bounded));
}
