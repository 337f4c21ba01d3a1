import type { PredictionRecord } from '../record.ts';

/** How far an evaluation is and how well it goes so far. */
export interface EvaluationProgress {
  readonly done: number;
  readonly questions: number;
  /** Mean F1 and exact match so far, where the right answers are known. */
  readonly f1?: number;
  readonly exact?: number;
  readonly undetermined: number;
  readonly etaMs?: number;
}

/** Counts records as they come. Those of an earlier sitting count for the score but not for the pace. */
export class Tally {
  readonly #questions: number;
  readonly #started = performance.now();
  #done = 0;
  #now = 0;
  #undetermined = 0;
  #scored = 0;
  #f1 = 0;
  #exact = 0;

  constructor(questions: number, earlier: readonly PredictionRecord[]) {
    this.#questions = questions;
    for (const record of earlier) this.#count(record);
  }

  add(record: PredictionRecord): void {
    this.#now++;
    this.#count(record);
  }

  progress(): EvaluationProgress {
    const left = this.#questions - this.#done;
    const pace = (performance.now() - this.#started) / this.#now;
    return {
      done: this.#done,
      questions: this.#questions,
      undetermined: this.#undetermined,
      ...(this.#scored > 0 && { f1: this.#f1 / this.#scored, exact: this.#exact / this.#scored }),
      ...(this.#now > 0 && { etaMs: left * pace }),
    };
  }

  #count({ status, scores: { f1, exact } }: PredictionRecord): void {
    this.#done++;
    if (status === 'undetermined') this.#undetermined++;
    if (f1 === undefined || exact === undefined) return;
    this.#scored++;
    this.#f1 += f1;
    this.#exact += exact;
  }
}
