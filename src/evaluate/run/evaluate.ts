import { UsageError } from '../../core/index.ts';
import type { OptionNames } from '../../run/index.ts';
import type { EvidenceSource } from '../gold-evidence.ts';
import { answerItem, type EvaluatedMethod } from './answer-item.ts';
import { checkEvaluation, type Evaluation, kbName, RUN_ALL_OPTIONS, type RunAllOptions, runAll } from './run-all.ts';

export interface EvaluateOptions extends RunAllOptions {
  /**
   * Who answers: what `openKbqa` opened, or any `Method`.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out });
   */
  readonly method: EvaluatedMethod;
  /**
   * For one question, in milliseconds.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, timeLimitMs: 30_000 });
   */
  readonly timeLimitMs?: number;
  /**
   * Values that must not be written down, such as the keys in use.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, secrets: [key] });
   */
  readonly secrets?: readonly string[];
  /**
   * Where the facts are looked up that retrieval is scored by, of a method that retrieves; without it, it is not.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, evidence });
   */
  readonly evidence?: EvidenceSource;
}

const NAMES: OptionNames<EvaluateOptions> = {
  ...RUN_ALL_OPTIONS,
  method: true,
  timeLimitMs: true,
  secrets: true,
  evidence: true,
};

const EXAMPLE = "evaluate({ dataset, method: kbqa, kb: kb.kb, out: 'runs/first' })";

/**
 * Asks a method every question of a dataset and writes a run folder. Cancelled by `signal`, it rejects with `aborted` as everything
 * does; what was answered is on the disk, and `resume` goes on with it.
 * @example
 * const { summary } = await evaluate({ dataset, method: kbqa, kb: kb.kb, out: 'runs/first' });
 */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  checkEvaluation(options, NAMES, EXAMPLE);
  if (typeof options.method?.answer !== 'function' || typeof options.method.name !== 'string')
    throw new UsageError(`evaluate needs a "method", such as openKbqa opens, or { name, answer }: ${EXAMPLE}`);
  const { method, kb, timeLimitMs, evidence, secrets = [], oracleEntities = false } = options;
  return await runAll(options, {
    name: method.name,
    answer: (item, signal) =>
      answerItem(item, {
        method,
        kb: kbName(kb),
        oracleEntities,
        secrets,
        signal,
        ...(timeLimitMs !== undefined && { timeLimitMs }),
        ...(evidence && { evidence }),
      }),
  });
}
