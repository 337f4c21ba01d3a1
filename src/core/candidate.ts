import type { KbError } from './errors.ts';
import type { Grounded } from './form.ts';
import type { Term } from './term.ts';
import type { Verdict } from './verdict.ts';

/** A reading of the question. Each stage adds one field; no stage changes one. */
export interface Candidate {
  readonly form: Grounded;
  /** Higher is better; comparable only within one question. */
  readonly score: number;
  readonly origin: 'enumerated' | 'drafted' | 'walked' | 'repaired' | 'exemplar';
}

export interface Compiled extends Candidate {
  readonly query: Query;
}

export interface Executed extends Compiled {
  readonly execution: Execution;
}

export interface Verified extends Executed {
  readonly verdicts: readonly Verdict[];
}

/** SPARQL text, the form it says, and the variable that holds the answer (`ask` has none). */
export interface Query {
  readonly text: string;
  readonly form: Grounded;
  readonly shape: 'select' | 'ask';
  readonly answer: string;
}

/** What the knowledge base said. A failure is never an empty result; a capped result says so. */
export type Execution =
  | { readonly status: 'done'; readonly values: readonly Term[]; readonly complete: boolean }
  | { readonly status: 'failed'; readonly error: KbError };
