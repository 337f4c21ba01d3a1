import type { AnswerJson } from '../../answers/index.ts';
import { KbqaError, type KnowledgeBase, type Run, UsageError } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import type { Item } from '../dataset.ts';
import { meantForm } from '../gold-form.ts';
import type { Reply } from './answer-item.ts';
import { askForValues } from './ask-for-values.ts';
import { checkEvaluation, type Evaluation, RUN_ALL_OPTIONS, type RunAllOptions, runAll } from './run-all.ts';

export interface ScoreReferenceOptions extends RunAllOptions {
  /**
   * Whose answers to the queries are scored.
   * @example
   * await scoreReference({ dataset, kb: kb.kb, out });
   */
  readonly kb: KnowledgeBase;
  /**
   * For one query, in milliseconds.
   * @example
   * await scoreReference({ dataset, kb: kb.kb, out, timeLimitMs: 30_000 });
   */
  readonly timeLimitMs?: number;
}

/**
 * Scores a dataset's own queries as if they were a method: what comes out below 100 % is where the dataset and the
 * knowledge base do not fit, and no method can be expected to do better.
 */
export async function scoreReference(options: ScoreReferenceOptions): Promise<Evaluation> {
  checkEvaluation(options, { ...RUN_ALL_OPTIONS, timeLimitMs: true }, EXAMPLE);
  if (typeof options.kb === 'string') throw new UsageError(`The queries of a dataset have to be run: ${EXAMPLE}`);
  const answerer = { name: 'reference', answer: (item: Item, signal: AbortSignal) => answer(item, options, signal) };
  return await runAll(options, answerer, { execute: false });
}

const EXAMPLE = "scoreReference({ dataset, kb: kb.kb, out: 'runs/reference' })";

async function answer(item: Item, options: ScoreReferenceOptions, signal: AbortSignal): Promise<Reply | undefined> {
  const { kb, timeLimitMs } = options;
  const run = startRun({ signal, ...(timeLimitMs !== undefined && { budget: { ms: timeLimitMs } }) });
  const outcome = await askReference(item, options, run);
  const trace = run.finish();
  if (signal.aborted) return undefined;
  const about = { question: item.question.text, kb: kb.name, method: 'reference', cost: trace.cost };
  return { answer: { ...about, ...outcome }, trace };
}

type Outcome = Omit<AnswerJson, 'question' | 'kb' | 'method' | 'cost'>;

async function askReference({ gold }: Item, { kb }: ScoreReferenceOptions, run: Run): Promise<Outcome> {
  const { sparql } = gold;
  const meant = meantForm(gold);
  const form = meant && print(meant);
  const failed = (code: string, message: string): Outcome => ({
    status: 'undetermined',
    answers: [],
    errors: [{ code, message }],
  });
  if (sparql === undefined) return failed('no-reference', 'the dataset has no SPARQL for this question');
  try {
    const found = await askForValues(kb, sparql, run);
    if ('error' in found) return failed(found.error.code, found.error.message);
    if (found.answers.length === 0) {
      const closest = form === undefined ? {} : { closest: { form, sparql, verdicts: [] } };
      return { status: 'unanswerable', answers: [], missing: 'data', because: 'its SPARQL finds nothing', ...closest };
    }
    return { status: 'answered', ...found, sparql, ...(form && { form }) };
  } catch (error) {
    if (error instanceof KbqaError) return failed(error.code, error.message);
    throw error;
  }
}
