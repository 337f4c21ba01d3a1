import { answerItem, type EvaluatedMethod } from './answer-item.ts';
import { type Evaluation, type RunAllOptions, runAll } from './run-all.ts';

export interface EvaluateOptions extends RunAllOptions {
  readonly method: EvaluatedMethod;
  /** For one question, in milliseconds. */
  readonly timeLimitMs?: number;
  /** Values that must not be written down, such as the keys in use. */
  readonly secrets?: readonly string[];
}

/** Asks a method every question of a dataset and writes a run folder. */
export function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const { method, kb, timeLimitMs, secrets = [], oracleEntities = false } = options;
  return runAll(options, {
    name: method.name,
    answer: (item, signal) =>
      answerItem(item, {
        method,
        kb,
        oracleEntities,
        secrets,
        signal,
        ...(timeLimitMs !== undefined && { timeLimitMs }),
      }),
  });
}
