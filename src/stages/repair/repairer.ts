import type { Finding, Form, Run, Trial, Verdict } from '../../core/index.ts';
import { canonical, parse, print } from '../../form/index.ts';
import type { Proposal } from '../verify/index.ts';

/** Something that was tried, and what the checks said of it. */
export interface Tried {
  readonly proposal: Proposal;
  readonly trial: Trial;
  readonly verdicts: readonly Verdict[];
}

/**
 * Proposes what to try next in view of what was tried, never a form that was tried already; nothing where it is at its end. Whoever was asked
 * whether the last one is right after all may say that it stands.
 */
export interface Repairer {
  propose(tried: readonly Tried[], run: Run): Promise<Proposal | 'stands' | undefined>;
}

/** One spelling for all forms that say the same. */
export function spellingOf(form: Form<string>): string {
  return print(canonical(form));
}

/** The same for something to try, which may be no form at all. */
export function spelling(proposal: Proposal): string {
  if ('form' in proposal) return spellingOf(proposal.form);
  const parsed = parse(proposal.text);
  return parsed.ok ? spellingOf(parsed.draft) : proposal.text.replace(/\s+/g, ' ').trim();
}

/** Something to try, as it is shown. */
export function textOf(proposal: Proposal): string {
  return 'form' in proposal ? print(proposal.form) : proposal.text;
}

/** Everything that was tried, in all its spellings: as it was written, and as the form it was taken for. */
export function spellings(tried: readonly Tried[]): ReadonlySet<string> {
  return new Set(
    tried.flatMap(({ proposal, trial }) => [
      spelling(proposal),
      ...(trial.kind === 'form' ? [spellingOf(trial.candidate.form)] : []),
    ]),
  );
}

/** A finding as feedback in words. */
export function sayFinding({ found, allowed = [] }: Finding): string {
  return allowed.length === 0 ? found : `${found}; the graph has ${allowed.map((each) => `<${each}>`).join(', ')}`;
}
