import { type AnswerJson, errorToJson, valueToJson } from '../../answers/index.ts';
import { KbqaError, type Results, type Run, type Term } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import type { Item } from '../dataset.ts';
import { meantForm } from '../gold-form.ts';
import type { Reply } from './answer-item.ts';
import { type Evaluation, type RunAllOptions, runAll } from './run-all.ts';

export interface ScoreReferenceOptions extends RunAllOptions {
  readonly timeLimitMs?: number;
  /** Runs SPARQL on the knowledge base. */
  ask(sparql: string, run: Run): Promise<Results>;
}

/**
 * Scores a dataset's own queries as if they were a method: what comes out below 100 % is where the dataset and the
 * knowledge base do not fit, and no method can be expected to do better.
 */
export function scoreReference(options: ScoreReferenceOptions): Promise<Evaluation> {
  return runAll(options, { name: 'reference', answer: (item, signal) => answer(item, options, signal) });
}

async function answer(item: Item, options: ScoreReferenceOptions, signal: AbortSignal): Promise<Reply | undefined> {
  const { kb, timeLimitMs } = options;
  const run = startRun({ signal, ...(timeLimitMs !== undefined && { budget: { ms: timeLimitMs } }) });
  const outcome = await askReference(item, options, run);
  const trace = run.finish();
  if (signal.aborted) return undefined;
  const about = { question: item.question.text, kb, method: 'reference', cost: trace.cost };
  return { answer: { ...about, ...outcome }, trace };
}

type Outcome = Omit<AnswerJson, 'question' | 'kb' | 'method' | 'cost'>;

async function askReference({ gold }: Item, { ask }: ScoreReferenceOptions, run: Run): Promise<Outcome> {
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
    const results = await ask(sparql, run);
    if (results.status === 'failed')
      return { status: 'undetermined', answers: [], errors: [errorToJson(results.error)] };
    const terms = termsOf(results);
    if (terms === undefined) return failed('no-reference', 'its SPARQL gives triples, not answers');
    if (terms.length === 0) {
      const closest = form === undefined ? {} : { closest: { form, sparql, verdicts: [] } };
      return { status: 'unanswerable', answers: [], missing: 'data', because: 'its SPARQL finds nothing', ...closest };
    }
    return { status: 'answered', answers: terms.map(valueToJson), sparql, ...(form && { form }) };
  } catch (error) {
    if (error instanceof KbqaError) return failed(error.code, error.message);
    throw error;
  }
}

function termsOf(results: Results & { readonly status: 'done' }): readonly Term[] | undefined {
  switch (results.kind) {
    case 'boolean':
      return [
        {
          termType: 'Literal',
          value: String(results.value),
          datatype: { value: 'http://www.w3.org/2001/XMLSchema#boolean' },
        },
      ];
    case 'rows': {
      const [variable = ''] = results.variables;
      return results.rows.flatMap(({ [variable]: term }) => term ?? []);
    }
    case 'triples':
      return undefined;
  }
}
