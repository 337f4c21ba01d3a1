import type { Stage, StageNote } from './notes.ts';

/** What one question's answering carries along: where to record, when to stop, how much may be spent. */
export interface Run {
  readonly trace: Trace;
  readonly signal: AbortSignal;
  readonly budget: Budget;
  /** Counts what is about to be used, `by` the name of the model that uses it; throws KbqaError `budget-spent` where the budget has none of it left. */
  spend(kind: Expense, amount: number, by?: string): void;
}

/** Tokens are known only after a call: they are counted then, and the next model call is refused when they ran out. */
export type Expense = 'modelCalls' | 'inputTokens' | 'outputTokens' | 'kbQueries';

/** Upper bounds; `undefined` is unbounded. Exhaustion makes an answer undetermined, never wrong. */
export interface Budget {
  /**
   * Milliseconds, from when the question is asked.
   * @example
   * await kbqa.ask(question, { budget: { ms: 10_000 } });
   */
  readonly ms?: number;
  /**
   * Calls of language models.
   * @example
   * await kbqa.ask(question, { budget: { modelCalls: 3 } });
   */
  readonly modelCalls?: number;
  /**
   * Tokens of language models, in and out.
   * @example
   * await kbqa.ask(question, { budget: { tokens: 6_000 } });
   */
  readonly tokens?: number;
  /**
   * Queries to the knowledge base.
   * @example
   * await kbqa.ask(question, { budget: { kbQueries: 50 } });
   */
  readonly kbQueries?: number;
}

/** A record of stages as they begin and end: the command line, the page and the evaluator all read it. */
export interface Trace {
  span<T>(stage: Stage, detail: string, work: () => Promise<T>): Promise<T>;
  /** Something worth telling while a stage is at work: in words, and as data of the kinds that the stage notes. */
  note<S extends Stage>(stage: S, detail: string, data?: StageNote<S>): void;
}

/**
 * What answering took. `stages` shares the milliseconds out: each belongs to one stage, the innermost at work, so that
 * waiting for a model inside of linking is the model's. What is left to `ms` is between stages.
 */
export interface Cost {
  readonly ms: number;
  readonly stages: Readonly<Partial<Record<Stage, number>>>;
  readonly modelCalls: number;
  readonly tokens: number;
  readonly kbQueries: number;
  /** Calls and tokens of each model that was asked over a network, by its name. */
  readonly models?: Readonly<Record<string, ModelCost>>;
}

export interface ModelCost {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
