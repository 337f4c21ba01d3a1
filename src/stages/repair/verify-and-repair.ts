import type { Candidate, Linked, Question, Run, Verdict } from '../../core/index.ts';
import { firstFinding, type Proposal, take, type VerifyOptions, type VerifyTools, verify } from '../verify/index.ts';
import { type Repairer, spelling, spellingOf, type Tried, textOf } from './repairer.ts';

export interface SettleOptions extends VerifyOptions {
  /** How many repairs are tried at most. */
  readonly turns: number;
}

/** What a question is asked about. */
export interface Asked {
  readonly question: Question;
  readonly linked: Linked;
}

/**
 * Tries a proposal and repairs it, one finding a turn, until every check is content or the turns are over. Each try is
 * checked from scratch by the same list. All that was tried is returned, the last one last.
 */
export async function verifyAndRepair(
  first: Proposal,
  subject: Asked,
  repairer: Repairer,
  tools: VerifyTools,
  options: SettleOptions,
  run: Run,
): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  let proposal: Proposal | undefined = first;
  for (let turn = 0; proposal && turn <= options.turns; turn++) {
    run.signal.throwIfAborted();
    const attempted = await attempt(proposal, subject, tools, options, run);
    tried.push(attempted);
    if (isContent(attempted.verdicts) || turn === options.turns) break;
    const { kind } = firstFinding(attempted.verdicts)!;
    const next = await run.trace.span('repair', kind, () => repairer.propose(tried, run));
    if (next === 'stands') {
      run.trace.note('repair', 'the writer stands by it');
      tried[turn] = undoubted(attempted);
      break;
    }
    proposal = next;
    if (proposal) {
      const { score, origin } = proposal;
      run.trace.note('repair', 'next', { what: 'next', text: textOf(proposal), score, origin });
    }
  }
  return tried;
}

/** The same where whoever wrote it has answered those who took it to ask something else, or for none to be a mistake. */
function undoubted(tried: Tried): Tried {
  const isAnswered = ({ feedback }: Verdict): boolean => feedback?.kind === 'different' || feedback?.kind === 'empty';
  const verdicts = tried.verdicts.map((each): Verdict => (isAnswered(each) ? { ...each, outcome: 'abstain' } : each));
  return { ...tried, verdicts };
}

/** What others take the question for, checked in the same way: what was tried already is not tried again. */
export async function consult(
  others: readonly Candidate[],
  tried: readonly Tried[],
  subject: Asked,
  tools: VerifyTools,
  options: VerifyOptions,
  run: Run,
): Promise<readonly Tried[]> {
  const known = new Map(tried.map((each) => [spelling(each.proposal), each]));
  const found: Tried[] = [];
  for (const { form, score, origin } of others) {
    found.push(known.get(spellingOf(form)) ?? (await attempt({ form, score, origin }, subject, tools, options, run)));
  }
  return found;
}

function attempt(
  proposal: Proposal,
  { question, linked }: Asked,
  tools: VerifyTools,
  options: VerifyOptions,
  run: Run,
): Promise<Tried> {
  return run.trace.span('verify', textOf(proposal), async () => {
    const trial = await take(proposal, linked, tools, run);
    const verdicts = await verify({ question, linked, trial }, tools, run, options);
    return { proposal, trial, verdicts };
  });
}

/** Whether no check speaks against it. */
function isContent(verdicts: readonly Verdict[]): boolean {
  return firstFinding(verdicts) === undefined;
}
