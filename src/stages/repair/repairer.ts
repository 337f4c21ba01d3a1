import type { Candidate, Finding, Run, Trial, Verdict } from '../../core/index.ts';
import { canonical, parse, print } from '../../form/index.ts';

/** Something that was tried, and what the checks said of it. */
export interface Tried {
  readonly proposal: Proposal;
  readonly trial: Trial;
  readonly verdicts: readonly Verdict[];
}

/** Something to try: a form or a query as text. */
export interface Proposal extends Pick<Candidate, 'score' | 'origin'> {
  readonly text: string;
}

/** Proposes what to try next in view of what was tried, never a form that was tried already; nothing where it is at its end. */
export interface Repairer {
  propose(tried: readonly Tried[], run: Run): Promise<Proposal | undefined>;
}

/** One spelling for all texts that say the same form. */
export function spelling(text: string): string {
  const parsed = parse(text);
  return parsed.ok ? print(canonical(parsed.draft)) : text.replace(/\s+/g, ' ').trim();
}

/** Everything that was tried, in all its spellings: as it was written, and as the form it was taken for. */
export function spellings(tried: readonly Tried[]): ReadonlySet<string> {
  return new Set(
    tried.flatMap(({ proposal, trial }) => [
      spelling(proposal.text),
      ...(trial.kind === 'form' ? [spelling(print(trial.candidate.form))] : []),
    ]),
  );
}

/** A finding as feedback in words. */
export function sayFinding({ found, allowed = [] }: Finding): string {
  return allowed.length === 0 ? found : `${found}; the graph has ${allowed.map((each) => `<${each}>`).join(', ')}`;
}
