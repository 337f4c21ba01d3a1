import { weightsOf } from '../../../weights/index.ts';
import { ALONE_CLUES, RANKED_CLUES, type RankedClues, READ_CLUES, type ReadClues } from './clues.ts';
import { logOdds } from './log-odds.ts';

/** Clues of an answer, told by whom it comes. */
export type TrustClues =
  | { readonly by: 'reader'; readonly clues: ReadClues }
  | { readonly by: 'ranking'; readonly clues: RankedClues };

/** What a preference is the sum of: every clue of either, and whose answer it is. */
export const PREFERENCES = [
  ...READ_CLUES.map((name) => `reader.${name}` as const),
  ...RANKED_CLUES.map((name) => `ranking.${name}` as const),
  'ranking',
] as const;

/**
 * How much an answer is to be preferred to others of the same question. Which of several is right and whether the one is right at all are
 * two things to ask: by the one measure, a question that is answered well raises all of its answers alike.
 */
export function preferenceFor({ by, clues }: TrustClues): number {
  const weights = weightsOf('auto.prefer', PREFERENCES);
  return by === 'reader'
    ? READ_CLUES.reduce((sum, name) => sum + weights[`reader.${name}`] * clues[name], 0)
    : RANKED_CLUES.reduce((sum, name) => sum + weights[`ranking.${name}`] * clues[name], weights.ranking);
}

/** How likely an answer that is preferred to all others is the right one, from 0 to 1. */
export function trustIn({ by, clues }: TrustClues): number {
  if (by === 'reader') {
    const { bias, ...weights } = weightsOf('auto.read', [...READ_CLUES, 'bias']);
    return likelihood(READ_CLUES.reduce((sum, name) => sum + weights[name] * clues[name], bias));
  }
  const { bias, ...weights } = weightsOf('auto.ranked', [...RANKED_CLUES, 'bias']);
  return likelihood(RANKED_CLUES.reduce((sum, name) => sum + weights[name] * clues[name], bias));
}

/** The same of an answer of the reader's where the ranking was not asked. */
export function trustAlone(clues: ReadClues): number {
  const { bias, ...weights } = weightsOf('auto.alone', [...ALONE_CLUES, 'bias']);
  return likelihood(ALONE_CLUES.reduce((sum, name) => sum + weights[name] * clues[name], bias));
}

/** What drafts and walks say of an answer. */
export interface Voiced {
  /** How sure drafts are of it; 0.5 where they come to something else. */
  readonly drafted: number;
  /** Whether walks come to it. */
  readonly walked: boolean;
}

/** What is told of an answer beside how likely it was before, on a scale on which clues add up. */
export const VOICED_CLUES = ['sure', 'drafted', 'walked'] as const;

export function voicedClues(
  chance: number,
  { drafted, walked }: Voiced,
): Record<(typeof VOICED_CLUES)[number], number> {
  return { sure: logOdds(chance), drafted: logOdds(drafted), walked: Number(walked) };
}

/** How likely an answer is right that was so likely before drafts and walks were asked. */
export function trustVoiced(chance: number, voiced: Voiced): number {
  const { bias, ...weights } = weightsOf('auto.voiced', [...VOICED_CLUES, 'bias']);
  const clues = voicedClues(chance, voiced);
  return likelihood(VOICED_CLUES.reduce((sum, name) => sum + weights[name] * clues[name], bias));
}

/** What drafts say at least and at most of an answer. */
const SAID_LEAST = 0.5;
const SAID_MOST = 0.99;

/** Whether it depends on what drafts and walks say if an answer so likely is given; on drafts alone, where walks were asked. */
export function isOpen(chance: number, bar: number, walked?: boolean): boolean {
  const least = trustVoiced(chance, { drafted: SAID_LEAST, walked: walked ?? false });
  const most = trustVoiced(chance, { drafted: SAID_MOST, walked: walked ?? true });
  return least < bar && most >= bar;
}

/** The chance below which it is better to say nothing. */
export function trustBar(): number {
  return weightsOf('auto.bar', ['abstainBelow']).abstainBelow;
}

/** How sure answers without a language model must be for what follows, from 0 to 1. */
export interface AskingBars {
  /** The ranking alone: the reader is not asked. */
  readonly ranking: number;
  /** The reader alone: the ranking is not asked. */
  readonly reader: number;
  /** A language model is not asked. */
  readonly sure: number;
  /** A language model's other answer needs a reason, and has to stand up to the checks. */
  readonly confident: number;
  /** A language model that gives up takes the answer away only where it insists. */
  readonly likely: number;
}

export function askingBars(): AskingBars {
  return weightsOf('auto.asking', ['ranking', 'reader', 'sure', 'confident', 'likely']);
}

function likelihood(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
