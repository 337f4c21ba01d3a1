import type { Linked, Question, Run, Verdict } from '../../core/index.ts';
import { firstFinding, take, type VerifyOptions, type VerifyTools, verify } from '../verify/index.ts';
import type { Proposal, Repairer, Tried } from './repairer.ts';

export interface SettleOptions extends VerifyOptions {
  /** How many repairs are tried at most. */
  readonly turns: number;
}

/**
 * Tries a proposal and repairs it, one finding a turn, until every check is content or the turns are over. Each try is
 * checked from scratch by the same list. All that was tried is returned, the last one last.
 */
export async function settle(
  first: Proposal,
  subject: { readonly question: Question; readonly linked: Linked },
  repairer: Repairer,
  tools: VerifyTools,
  options: SettleOptions,
  run: Run,
): Promise<readonly Tried[]> {
  const { question, linked } = subject;
  const tried: Tried[] = [];
  let proposal: Proposal | undefined = first;
  for (let turn = 0; proposal && turn <= options.turns; turn++) {
    run.signal.throwIfAborted();
    const trial = await take(proposal.text, proposal, linked, tools, run);
    const verdicts = await verify({ question, linked, trial }, tools, run, options);
    tried.push({ proposal, trial, verdicts });
    if (isContent(verdicts) || turn === options.turns) break;
    proposal = await run.trace.span('repair', firstFinding(verdicts)!.kind, () => repairer.propose(tried, run));
    if (proposal) run.trace.note('repair', 'next', proposal);
  }
  return tried;
}

/** Whether no check speaks against it. */
export function isContent(verdicts: readonly Verdict[]): boolean {
  return firstFinding(verdicts) === undefined;
}
