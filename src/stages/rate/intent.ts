import type { Cue, Linked, Ranker, Run } from '../../core/index.ts';
import { namesNumber } from '../../english/index.ts';
import type { Reading } from '../enumerate/index.ts';
import { operatorsOf } from '../enumerate/index.ts';
import { scoresOf } from './scores-of.ts';

/** How many steps a question asks for, as texts that the ranker was taught to compare with questions. */
const DEPTHS = ['asks : one step away', 'asks : two steps away', 'asks : three steps away'] as const;

const OPERATORS = {
  none: 'asks : for things',
  count: 'asks : how many',
  superlative: 'asks : for the most or least',
  compare: 'asks : for those above or below a value',
  ask: 'asks : whether it is so',
} as const;

const LIMITS = ['asks : with no condition', 'asks : with a condition', 'asks : with several conditions'] as const;

/** Wording unlike any that was learned from leaves the model surer than it may be: nothing counts as less likely than this. */
const LEAST = -4;

type Likelihood = (reading: Reading) => number;

/** What a question asks for beyond names: texts to compare it with, and what the comparison says of any reading. */
export const intent = {
  texts: [...DEPTHS, ...Object.values(OPERATORS), ...LIMITS],
  read(fitOf: ReadonlyMap<string, number>): {
    readonly depth: Likelihood;
    readonly operator: Likelihood;
    readonly limits: Likelihood;
  } {
    const depths = likelihoods(DEPTHS, fitOf);
    const operators = likelihoods(Object.values(OPERATORS), fitOf);
    const limits = likelihoods(LIMITS, fitOf);
    return {
      depth: (reading) => Math.max(LEAST, depths.get(depthText(reading))!),
      operator: (reading) => Math.max(LEAST, operators.get(operatorText(reading))!),
      limits: (reading) => Math.max(LEAST, limits.get(limitsText(reading))!),
    };
  },
};

/** The chance that a question asks for at least so many steps. */
export async function stepsAsked(question: string, ranker: Ranker, run: Run): Promise<(steps: number) => number> {
  const depths = likelihoods(DEPTHS, await scoresOf(question, DEPTHS, ranker, run));
  return (steps) => DEPTHS.slice(steps - 1).reduce((sum, text) => sum + Math.exp(depths.get(text)!), 0);
}

/** How likely an operator must be for the wording to count as a cue for it. */
const LIKELY = 0.6;

/** The same links with cues for what the question seems to ask for although no word of it was known to say so. */
export type SensedCues = (linked: Linked) => Linked;

/** Listens to a question as a whole, for which nothing needs to be linked: it may be under way before anything is. */
export function senseCues(question: string, ranker: Ranker, run: Run): Promise<SensedCues> {
  const hearing = run.trace.span('rate', 'hear', () => listen(question, ranker, run));
  // Whoever awaits it is told that it failed; where linking fails first, nobody does.
  hearing.catch(() => {});
  return hearing;
}

async function listen(question: string, ranker: Ranker, run: Run): Promise<SensedCues> {
  const texts = Object.values(OPERATORS);
  const chances = likelihoods(texts, await scoresOf(question, texts, ranker, run));
  const isLikely = (operator: keyof typeof OPERATORS) => Math.exp(chances.get(OPERATORS[operator])!) >= LIKELY;
  const mention = { text: '', start: 0, end: 0 };
  const likely: readonly Cue[] = [
    ...(isLikely('superlative') ? [{ kind: 'superlative', op: 'max', rank: 1, mention } as const] : []),
    ...(isLikely('count') && !namesNumber(question) ? [{ kind: 'count', mention } as const] : []),
    ...(isLikely('ask') ? [{ kind: 'ask', mention } as const] : []),
  ];
  return (linked) => {
    const heard = likely.filter((cue) => !linked.cues.some(({ kind }) => kind === cue.kind));
    return heard.length === 0 ? linked : { ...linked, cues: [...linked.cues, ...heard] };
  };
}

export function depthText({ shape }: Reading): string {
  return DEPTHS[Math.min(Math.max(shape.depth, 1), DEPTHS.length) - 1]!;
}

export function operatorText({ form }: Reading): string {
  const found = operatorsOf(form);
  for (const operator of ['ask', 'count', 'superlative', 'compare'] as const) {
    if (found.has(operator)) return OPERATORS[operator];
  }
  return OPERATORS.none;
}

export function limitsText({ shape }: Reading): string {
  return LIMITS[Math.min(shape.limits, LIMITS.length - 1)]!;
}

/** The log probability of each text, were one of them what the question asks. */
function likelihoods(texts: readonly string[], fitOf: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const fits = texts.map((text) => fitOf.get(text)!);
  const most = Math.max(...fits);
  const total = Math.log(fits.reduce((sum, fit) => sum + Math.exp(fit - most), 0)) + most;
  return new Map(texts.map((text, i) => [text, fits[i]! - total]));
}
