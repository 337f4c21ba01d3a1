import type { Stage, StageNote } from './notes/index.ts';

/**
 * What one question's answering carries along: where to record, when to stop, how much may be spent.
 * @example
 * const started: Run = startRun({ budget: { ms: 5_000 } });
 * const answer = await kbqa.answer({ id: '1', text: question }, started);
 */
export interface Run {
  readonly trace: Trace;
  readonly signal: AbortSignal;
  readonly budget: Budget;
  /** Counts what is about to be used, `by` the name of the model that uses it; throws KbqaError `budget-spent` where the budget has none of it left. */
  spend(kind: Expense, amount: number, by?: string): void;
}

/**
 * Tokens are known only after a call: they are counted then, and the next model call is refused when they ran out.
 * @example
 * run.spend('kbQueries' satisfies Expense, 1);
 */
export type Expense = 'modelCalls' | 'inputTokens' | 'outputTokens' | 'kbQueries';

/**
 * Upper bounds; `undefined` is unbounded. Exhaustion makes an answer undetermined, never wrong.
 * @example
 * const budget: Budget = { ms: 10_000, modelCalls: 3 };
 * await kbqa.ask(question, { budget });
 */
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

/**
 * A record of stages as they begin and end: the command line, the page and the evaluator all read it.
 * @example
 * const found = await run.trace.span('link', 'look for names', async () => await kb.find({ text: 'France', limit: 3 }, run));
 */
export interface Trace {
  span<T>(stage: Stage, detail: string, work: () => Promise<T>): Promise<T>;
  /** Something worth telling while a stage is at work: in words, and as data of the kinds that the stage notes. */
  note<S extends Stage>(stage: S, detail: string, data?: StageNote<S>): void;
}

/**
 * What answering took. `stages` shares the milliseconds out: each belongs to one stage, the innermost at work, so that
 * waiting for a model inside of linking is the model's. What is left to `ms` is between stages.
 * @example
 * const { cost } = await kbqa.ask(question);
 * console.log(cost.ms, cost.kbQueries, cost.modelCalls);
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

/**
 * What one model was asked, and how much it read and wrote.
 * @example
 * const { cost } = await kbqa.ask(question);
 * for (const [id, { calls }] of Object.entries(cost.models ?? {})) console.log(id, calls);
 */
export interface ModelCost {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
