import { type Budget, type Cost, type Expense, KbqaError, type Run, UsageError } from '../core/index.ts';
import { fromNode } from './from-node.ts';
import { checkOptionsOf, type OptionNames } from './option-names.ts';
import { milliseconds, type Note, Recorder, type Span, type TraceEvent } from './recorder.ts';

/**
 * How a run is stopped, bounded and watched.
 * @example
 * const options: RunOptions = { budget: { ms: 5_000 } };
 * await answerForm('(JOIN (R capital) [France])', kb, options);
 */
export interface RunOptions {
  /**
   * Cancels the run: its own signal then aborts with KbqaError `aborted`.
   * @example
   * await kbqa.ask(question, { signal: AbortSignal.timeout(5_000) });
   */
  readonly signal?: AbortSignal;
  /**
   * What may be spent: time, model calls, tokens and queries. What is spent makes the answer `undetermined`.
   * @example
   * await kbqa.ask(question, { budget: { ms: 10_000, modelCalls: 3 } });
   */
  readonly budget?: Budget;
  /**
   * How much of the time was spent before the run began.
   * @example
   * startRun({ budget: { ms: 10_000 }, spentMs: 2_500 });
   */
  readonly spentMs?: number;
  /**
   * Told what happens, as it happens.
   * @example
   * await kbqa.ask(question, { onEvent: (event) => console.log(event.stage, event.detail) });
   */
  readonly onEvent?: (event: TraceEvent) => void;
  /**
   * Values that must never be recorded, such as the keys in use. What looks like a credential is hidden anyway.
   * @example
   * startRun({ secrets: [key] });
   */
  readonly secrets?: readonly string[];
}

/**
 * A run that can be ended and read.
 * @example
 * const started: StartedRun = startRun();
 * await kbqa.answer({ id: '1', text: question }, started);
 * console.log(started.finish().cost.ms);
 */
export interface StartedRun extends Run {
  cost(): Cost;
  /** Ends the run and returns its record. Later events are not recorded. */
  finish(): RunRecord;
}

/** A run that nobody asks for a record of: what it takes is counted, and a listener is told what happens. */
export interface UnrecordedRun extends Run {
  cost(): Cost;
  /** Ends the run. */
  end(): void;
}

/**
 * A finished run as plain JSON.
 * @example
 * const record: RunRecord = run.finish();
 * console.log(record.cost.ms, record.spans.map(({ stage }) => stage));
 */
export interface RunRecord {
  readonly startedAt: string;
  readonly cost: Cost;
  readonly spans: readonly Readonly<Span>[];
  readonly notes: readonly Note[];
  readonly omitted: number;
}

/** All options of a run, by which misspelt ones are told. */
export const RUN_OPTIONS: OptionNames<RunOptions> = {
  signal: true,
  budget: true,
  spentMs: true,
  onEvent: true,
  secrets: true,
};

/** A longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Starts what one question's answering carries along. A spent time budget aborts its signal; others refuse the next use.
 * @example
 * const run = startRun({ budget: { ms: 5000 }, onEvent: (event) => console.log(event.kind) });
 * const answer = await kbqa.answer({ id: '1', text: 'Who borders Spain?' }, run);
 * const { cost } = run.finish();
 */
export function startRun(options: RunOptions = {}): StartedRun {
  const { startedAt, recorder, end, ...run } = begin(options, true);
  return {
    ...run,
    finish() {
      end();
      const { roots: spans, notes, omitted } = recorder;
      return structuredClone({ startedAt: startedAt.toISOString(), cost: run.cost(), spans, notes, omitted });
    },
  };
}

/** The same for work whose record nobody reads. Keeping one took a tenth of a short question's time. */
export function startUnrecorded(options: RunOptions = {}): UnrecordedRun {
  const { startedAt: _, recorder: __, ...run } = begin(options, false);
  return run;
}

interface Begun extends UnrecordedRun {
  readonly startedAt: Date;
  readonly recorder: Recorder;
}

function begin(options: RunOptions, isKept: boolean): Begun {
  checkOptionsOf(options, RUN_OPTIONS, 'startRun');
  const { budget = {}, secrets = [], spentMs = 0 } = options;
  checkBudget(budget);
  const startedAt = new Date();
  const origin = performance.now();
  let ended: number | undefined;
  const now = () => ended ?? milliseconds(performance.now() - origin);

  const controller = new AbortController();
  const { signal } = controller;
  // As many queries as a run has under way wait for its signal.
  fromNode('node:events')?.setMaxListeners(0, signal);
  const unlink = follow(options.signal, controller);
  const timer =
    budget.ms === undefined
      ? undefined
      : setTimeout(() => controller.abort(spent('ms', budget)), Math.min(budget.ms - spentMs, LONGEST_TIMER));
  timer?.unref();

  const recorder = new Recorder({ now, signal, secrets, isKept, ...(options.onEvent && { onEvent: options.onEvent }) });
  const used: Record<Expense, number> = { modelCalls: 0, inputTokens: 0, outputTokens: 0, kbQueries: 0 };
  const tokens = () => used.inputTokens + used.outputTokens;
  const models = new Map<string, { calls: number; inputTokens: number; outputTokens: number }>();

  const cost = (): Cost => ({
    ms: now(),
    stages: recorder.stages(),
    modelCalls: used.modelCalls,
    tokens: tokens(),
    kbQueries: used.kbQueries,
    ...(models.size > 0 && { models: Object.fromEntries([...models].map(([id, each]) => [id, { ...each }])) }),
  });

  return {
    startedAt,
    recorder,
    trace: recorder,
    signal,
    budget,
    spend(kind, amount, by) {
      if (kind === 'modelCalls') {
        if (used.modelCalls + amount > (budget.modelCalls ?? Infinity)) throw spent('modelCalls', budget);
        if (tokens() >= (budget.tokens ?? Infinity)) throw spent('tokens', budget);
      }
      if (kind === 'kbQueries' && used.kbQueries + amount > (budget.kbQueries ?? Infinity))
        throw spent('kbQueries', budget);
      used[kind] += amount;
      if (by === undefined || kind === 'kbQueries') return;
      const one = models.get(by) ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
      one[kind === 'modelCalls' ? 'calls' : kind] += amount;
      models.set(by, one);
    },
    cost,
    end() {
      clearTimeout(timer);
      unlink();
      ended ??= now();
      recorder.close();
    },
  };
}

/** Aborts the controller when the caller's signal does, with a reason that has a code. Returns how to stop following. */
function follow(signal: AbortSignal | undefined, controller: AbortController): () => void {
  if (signal === undefined) return () => {};
  const abort = () => {
    const { reason } = signal;
    // A run inside another one is stopped by what stopped that.
    const isOwn = reason instanceof KbqaError && (reason.code === 'aborted' || reason.code === 'budget-spent');
    controller.abort(isOwn ? reason : new KbqaError('aborted', 'the run was cancelled', { cause: reason }));
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}

const UNITS: Record<keyof Budget, string> = {
  ms: 'milliseconds',
  modelCalls: 'model calls',
  tokens: 'tokens',
  kbQueries: 'knowledge base queries',
};

/** A budget of less than nothing is no budget. */
function checkBudget(budget: Budget): void {
  if (typeof budget !== 'object' || budget === null)
    throw new UsageError(`"budget" is ${String(budget)}, but says what may be spent, as { ms: 5000 } does.`);
  checkOptionsOf<Budget>(budget, { ms: true, modelCalls: true, tokens: true, kbQueries: true }, '"budget"');
  for (const [kind, most] of Object.entries(budget)) {
    if (most !== undefined && !(typeof most === 'number' && most >= 0))
      throw new UsageError(`"budget.${kind}" is ${String(most)}, but should be a number of 0 or more.`);
  }
}

function spent(kind: keyof Budget, budget: Budget): KbqaError {
  return new KbqaError(
    'budget-spent',
    `the budget of ${budget[kind]} ${UNITS[kind]} is spent; allow more, or ask for less`,
  );
}
