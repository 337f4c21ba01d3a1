import type { KbError } from './errors.ts';
import type { Grounded } from './form.ts';
import type { Term } from './term.ts';
import type { Verdict } from './verdict.ts';

/**
 * A reading of the question. Each stage adds one field; no stage changes one.
 * @example
 * const readings: readonly Candidate[] = await kbqa.read({ id: '1', text: question }, run);
 * console.log(readings[0] && print(readings[0].form));
 */
export interface Candidate {
  readonly form: Grounded;
  /** Higher is better; comparable only within one question. */
  readonly score: number;
  readonly origin: 'enumerated' | 'drafted' | 'walked' | 'repaired' | 'exemplar';
}

/**
 * A reading with the query that it compiles to.
 * @example
 * const compiled: Compiled = { form, score: 1, origin: 'enumerated', query: compile(form, kb.kb.dialect) };
 */
export interface Compiled extends Candidate {
  readonly query: Query;
}

/**
 * A reading with what its query came to.
 * @example
 * const query = compile(form, kb.kb.dialect);
 * const executed: Executed = { form, score: 1, origin: 'enumerated', query, execution: await kb.kb.query(query, run) };
 */
export interface Executed extends Compiled {
  readonly execution: Execution;
}

/**
 * A reading with what checks think of it.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'unanswerable') console.log(answer.closest satisfies Verified | undefined);
 */
export interface Verified extends Executed {
  readonly verdicts: readonly Verdict[];
}

/**
 * A query that was run as it was written, because no form says it.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'answered' && !answer.chosen.form) console.log((answer.chosen satisfies AskedQuery).query.text);
 */
export interface AskedQuery {
  readonly form?: undefined;
  readonly query: Omit<Query, 'form'>;
  readonly execution: Execution;
  readonly verdicts: readonly Verdict[];
}

/**
 * SPARQL text, the form it says, and the variable that holds the answer (`ask` has none).
 * @example
 * const query: Query = compile(form, kb.kb.dialect);
 * console.log(query.text);
 */
export interface Query {
  readonly text: string;
  readonly form: Grounded;
  readonly shape: 'select' | 'ask';
  readonly answer: string;
  /** The variables of the columns, where the form has several: `answer` is the first of them. */
  readonly columns?: readonly [string, ...string[]];
}

/**
 * One row of an answer with columns; nothing in a cell that has no value.
 * @example
 * const execution = await kb.kb.query(compile(form, kb.kb.dialect), run);
 * if (execution.status === 'done') for (const row of execution.rows ?? []) console.log((row satisfies Cells).length);
 */
export type Cells = readonly (Term | undefined)[];

/**
 * What the knowledge base said. A failure is never an empty result; a capped result says so.
 * @example
 * const execution: Execution = await kb.kb.query(compile(form, kb.kb.dialect), run);
 * if (execution.status === 'done') console.log(execution.values.length, execution.complete);
 */
export type Execution =
  | {
      readonly status: 'done';
      readonly values: readonly Term[];
      /** Where the form has columns; `values` are then the different ones of the first column. */
      readonly rows?: readonly Cells[];
      readonly complete: boolean;
    }
  | { readonly status: 'failed'; readonly error: KbError };
