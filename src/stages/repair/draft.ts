import type { Candidate, Exemplar, Linked, Parser, Question, Ranker, Run } from '../../core/index.ts';
import { type ContextCaps, contextFor, usualCaps } from '../context/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { Proposal } from '../verify/index.ts';
import type { Repairer } from './repairer.ts';
import { symbolicRepairer } from './symbolic.ts';
import { talkingRepairer } from './talking.ts';

export interface DraftTools {
  readonly around: Surroundings;
  /** Says how well a text fits the question. */
  readonly likeness: Ranker;
  /** A language model that drafts and repairs; without one the readings in rank are the drafts, and repairs are edits. */
  readonly writer?: Parser;
  /** Solved questions like the one asked, for the writer to follow. */
  readonly exemplars?: (question: Question, run: Run) => Promise<readonly Exemplar[]>;
}

export interface Drafted {
  readonly first: Proposal;
  readonly repairer: Repairer;
  /** What names are taken for. */
  readonly linked: Linked;
}

/** The first thing to try, and who repairs it; nothing where nothing can be written. */
export function draft(
  question: Question,
  linked: Linked,
  readings: readonly Candidate[],
  tools: DraftTools,
  run: Run,
  caps: ContextCaps = usualCaps,
): Promise<Drafted | undefined> {
  return run.trace.span('draft', 'first', () => firstDraft(question, linked, readings, tools, run, caps));
}

async function firstDraft(
  question: Question,
  linked: Linked,
  readings: readonly Candidate[],
  { around, likeness, writer, exemplars }: DraftTools,
  run: Run,
  caps: ContextCaps,
): Promise<Drafted | undefined> {
  const symbolic = symbolicRepairer(readings, { question, linked, around, likeness });
  if (!writer) {
    const [best] = readings;
    if (!best) return undefined;
    const { form, score, origin } = best;
    return { first: { form, score, origin }, repairer: symbolic, linked };
  }
  const context = contextFor(linked, readings, around, caps);
  const request = { question, ...context, exemplars: (await exemplars?.(question, run)) ?? [], wanted: 1 };
  const [written] = await writer.ask(request, run);
  if (!written) return undefined;
  return {
    first: { text: written.item, score: written.score, origin: 'drafted' },
    repairer: talkingRepairer(writer, request, symbolic),
    linked: context.linked,
  };
}
