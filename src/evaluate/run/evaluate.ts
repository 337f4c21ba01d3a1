import type { EvidenceSource } from '../gold-evidence.ts';
import { answerItem, type EvaluatedMethod } from './answer-item.ts';
import { type Evaluation, kbName, type RunAllOptions, runAll } from './run-all.ts';

export interface EvaluateOptions extends RunAllOptions {
  readonly method: EvaluatedMethod;
  /** For one question, in milliseconds. */
  readonly timeLimitMs?: number;
  /** Values that must not be written down, such as the keys in use. */
  readonly secrets?: readonly string[];
  /** Where the facts are looked up that retrieval is scored by, of a method that retrieves; without it, it is not. */
  readonly evidence?: EvidenceSource;
}

/** Asks a method every question of a dataset and writes a run folder. */
export function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const { method, kb, timeLimitMs, evidence, secrets = [], oracleEntities = false } = options;
  return runAll(options, {
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
