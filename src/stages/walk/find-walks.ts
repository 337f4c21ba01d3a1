import type { Linked, Question, Run } from '../../core/index.ts';
import { type WalkTools, type WalkWork, walkGraph } from './beam.ts';
import { OFFERED } from './choose.ts';
import { type Found, joinWalks } from './join-walks.ts';

/** What was walked for a question: the walks to answer from, the best first. */
export interface WalksFound {
  readonly found: readonly Found[];
  readonly linked: Linked;
  readonly work: WalkWork;
}

/** Walks from what a question names, and lets walks meet: those that fit best. */
export function findWalks(question: Question, linked: Linked, tools: WalkTools, run: Run): Promise<WalksFound> {
  return run.trace.span('walk', question.text, async () => {
    const walked = await walkGraph(question, linked, tools, run);
    const found = (await joinWalks(walked, tools, run)).slice(0, OFFERED);
    const walks = found.map(({ text, fit, topics }) => ({
      text,
      score: fit,
      from: topics.map((topic) => topic.linked.item.label),
    }));
    run.trace.note('walk', 'best', { what: 'found', walks });
    return { found, linked, work: walked.work };
  });
}
