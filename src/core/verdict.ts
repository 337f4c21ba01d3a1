import type { Executed } from './candidate.ts';
import type { Linked } from './link.ts';
import type { Question } from './question.ts';
import type { Run } from './run.ts';

/** One check's opinion of one candidate. A strong failure rules it out; a weak one only speaks against it. */
export interface Verdict {
  readonly verifier: string;
  readonly outcome: 'pass' | 'fail' | 'abstain';
  readonly strength: 'strong' | 'weak';
  readonly feedback?: Finding;
}

/** What is wrong, in a shape that a prompt and a symbolic repairer can both use. */
export interface Finding {
  readonly verifier: string;
  /** The part of the form it is about, as written, where there is one. */
  readonly symbol?: string;
  readonly found: string;
  readonly allowed?: readonly string[];
}

export interface Case {
  readonly question: Question;
  readonly linked: Linked;
  readonly candidate: Executed;
}

export interface Verifier {
  readonly id: string;
  readonly strength: Verdict['strength'];
  check(subject: Case, run: Run): Promise<Verdict>;
}
