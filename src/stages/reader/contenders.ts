import type { Answer, Embedder, Executed, Linked, Run, Verified } from '../../core/index.ts';
import { answersOf, believe, withVerdicts } from '../select/index.ts';
import { type RankedAnswers, type RankedClues, type ReadClues, weighAnswers } from './answer-clues.ts';
import type { ReadForm, Readings } from './read-with-graph.ts';
import { trustInRanked, trustInRead } from './trust-in.ts';

/** An answer that could be given, how likely it is right, and what speaks for and against that. */
export type Contender = {
  readonly chosen: Verified;
  readonly chance: number;
  /** A word of the question that its form does not say. */
  readonly leftOut?: string;
} & ({ readonly by: 'reader'; readonly clues: ReadClues } | { readonly by: 'ranking'; readonly clues: RankedClues });

export interface Contest {
  readonly linked: Linked;
  /** What the ranking says, withheld or not. */
  readonly ranked: Answer;
  readonly readings: Readings;
  /** The reader's forms, executed. */
  readonly executed: readonly (ReadForm & Executed)[];
}

/** What could be answered, the likeliest first: what forms of the reader come to, and what only the ranking does. */
export function contenders(contest: Contest, embedder: Embedder, run: Run): Promise<readonly Contender[]> {
  return run.trace.span('weigh', 'contenders', () => weighContest(contest, embedder, run));
}

async function weighContest(contest: Contest, embedder: Embedder, run: Run): Promise<readonly Contender[]> {
  const { linked, ranked, readings, executed } = contest;
  const held = believe(executed);
  const first = firstOf(ranked);
  const subject = { linked, ...readings, held, ...(first && { ranked: first }) };
  const weighed = await weighAnswers(subject, embedder, run);
  const read = weighed.read.map(
    ({ best, ...told }): Contender => ({
      ...told,
      by: 'reader',
      // What both came to is told as the ranking has it: it knows what was checked.
      chosen: best.answers === first?.answers ? first.chosen : withVerdicts(best),
      chance: trustInRead(told.clues),
    }),
  );
  if (!first || !weighed.ranked) return read.sort(byChance);
  const { chosen } = first;
  return [
    ...read,
    { ...weighed.ranked, by: 'ranking' as const, chosen, chance: trustInRanked(weighed.ranked.clues) },
  ].sort(byChance);
}

function byChance(a: Contender, b: Contender): number {
  return b.chance - a.chance;
}

/** The first candidate of the ranking, also where it is withheld. */
function firstOf(ranked: Answer): (RankedAnswers & { readonly chosen: Verified }) | undefined {
  if (ranked.status === 'undetermined') return undefined;
  const chosen = ranked.status === 'answered' ? ranked.chosen : ranked.closest;
  // A query that a language model wrote has no form to weigh.
  if (!chosen?.form || chosen.execution.status !== 'done' || chosen.execution.values.length === 0) return undefined;
  const withheld = ranked.status !== 'answered';
  return { chosen, answers: answersOf(chosen), sure: withheld ? 1 - ranked.confidence : ranked.confidence, withheld };
}
