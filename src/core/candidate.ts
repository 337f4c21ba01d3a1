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

/** A query that was run as it was written, because no form says it. */
export interface AskedQuery {
  readonly form?: undefined;
  readonly query: Omit<Query, 'form'>;
  readonly execution: Execution;
  readonly verdicts: readonly Verdict[];
}

/** SPARQL text, the form it says, and the variable that holds the answer (`ask` has none). */
export interface Query {
  readonly text: string;
  readonly form: Grounded;
  readonly shape: 'select' | 'ask';
  readonly answer: string;
  /** The variables of the columns, where the form has several: `answer` is the first of them. */
  readonly columns?: readonly [string, ...string[]];
}

/** One row of an answer with columns; nothing in a cell that has no value. */
export type Cells = readonly (Term | undefined)[];

/** What the knowledge base said. A failure is never an empty result; a capped result says so. */
export type Execution =
  | {
      readonly status: 'done';
      readonly values: readonly Term[];
      /** Where the form has columns; `values` are then the different ones of the first column. */
      readonly rows?: readonly Cells[];
      readonly complete: boolean;
    }
  | { readonly status: 'failed'; readonly error: KbError };
