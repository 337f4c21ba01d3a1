import type { AnswerJson } from '../../answers/index.ts';
import { KbqaError, type KnowledgeBase, UsageError } from '../../core/index.ts';
import { type RunOptions, startUnrecorded } from '../../run/index.ts';
import { comparable } from '../comparable.ts';
import { expandPredictions } from '../expand-names.ts';
import { fitDataset } from '../fit-dataset.ts';
import type { OfficialPrediction } from '../predictions/index.ts';
import { askForValues } from './ask-for-values.ts';
import { checkEvaluation, type Evaluation, kbName, RUN_ALL_OPTIONS, type RunAllOptions, runAll } from './run-all.ts';

export interface ScorePredictionsOptions extends RunAllOptions {
  /**
   * Whose predictions they are.
   * @example
   * const predictions = await readPredictions(text);
   * await scorePredictions({ dataset, predictions, system: 'someone', kb: kb.kb, out });
   */
  readonly system: string;
  /**
   * What the system said, as `readPredictions` reads it.
   * @example
   * const predictions = await readPredictions(await readFile('predictions.json', 'utf8'));
   * await scorePredictions({ dataset, predictions, system: 'someone', kb: kb.kb, out });
   */
  readonly predictions: readonly OfficialPrediction[];
  /**
   * For one query of predictions that are queries, in milliseconds.
   * @example
   * await scorePredictions({ dataset, predictions, system: 'someone', kb: kb.kb, out, timeLimitMs: 30_000 });
   */
  readonly timeLimitMs?: number;
}

/**
 * Scores what another system predicted, as if it had been asked here. A question without a prediction is undetermined.
 * Predictions that are queries, as TEXT2SPARQL's, are run on the knowledge base.
 */
export async function scorePredictions(options: ScorePredictionsOptions): Promise<Evaluation> {
  checkEvaluation(options, { ...RUN_ALL_OPTIONS, system: true, predictions: true, timeLimitMs: true }, EXAMPLE);
  if (typeof options.system !== 'string' || !Array.isArray(options.predictions))
    throw new UsageError(`scorePredictions needs whose predictions they are, and these: ${EXAMPLE}`);
  const { system, kb, signal, onNote, timeLimitMs } = options;
  const limit = timeLimitMs !== undefined && { budget: { ms: timeLimitMs } };
  const isOpen = typeof kb !== 'string';
  const noting = { ...(signal && { signal }), ...(onNote && { onNote }) };
  const dataset = isOpen ? await fitDataset(options.dataset, kb, noting) : options.dataset;
  const given = isOpen ? expandPredictions(options.predictions, kb.dialect.prefixes) : options.predictions;
  const predictions = new Map(given.map((prediction) => [prediction.id, prediction]));
  if (!dataset.items.some(({ question }) => predictions.has(question.id))) {
    throw new UsageError(
      `None of the ${predictions.size} predictions is for a question of ${dataset.name}: the first is for "${given[0]?.id ?? ''}", the dataset begins with "${dataset.items[0]?.question.id}". Are they of the same dataset?`,
    );
  }
  if (!isOpen && given.some(({ sparql }) => sparql !== undefined)) {
    throw new UsageError('These predictions are SPARQL queries, which have to be run: give the knowledge base, too.');
  }
  const judgedBy = { comparable: comparable(dataset, given) };
  if (!judgedBy.comparable.answers)
    onNote?.('The dataset has ids and the predictions have names, or the other way round: answers cannot be compared.');
  return await runAll(
    { ...options, dataset, kb: kbName(kb) },
    {
      name: system,
      answer: async (item, stop) => {
        if (stop.aborted) return undefined;
        const prediction = predictions.get(item.question.id);
        const about = { question: item.question.text, kb: kbName(kb), method: system, cost: NO_COST };
        const reply =
          prediction?.sparql === undefined || typeof kb === 'string'
            ? toAnswer(prediction)
            : await askQuery(prediction.sparql, kb, { signal: stop, ...limit });
        if (stop.aborted) return undefined;
        const said = prediction?.said && { said: prediction.said };
        return { answer: { ...about, ...reply }, trace: NO_TRACE, judgedBy: { ...judgedBy, ...said } };
      },
    },
  );
}

const EXAMPLE = "scorePredictions({ dataset, predictions, system: 'theirs', kb: kb.kb, out: 'runs/theirs' })";

const NO_COST = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
const NO_TRACE = { spans: [], notes: [], omitted: 0 };

type Outcome = Omit<AnswerJson, 'question' | 'kb' | 'method' | 'cost'>;

function toAnswer(prediction: OfficialPrediction | undefined): Outcome {
  if (prediction === undefined)
    return failed({ code: 'no-prediction', message: 'the prediction file has nothing for this question' });
  const { answers, form } = prediction;
  if (answers.length > 0) return { status: 'answered', answers, ...(form && { form }) };
  if (!form) return { status: 'unanswerable', answers, missing: 'schema', because: 'the system wrote no form' };
  const closest = { form, sparql: '', verdicts: [] };
  return { status: 'unanswerable', answers, missing: 'data', because: 'the form has no answer', closest };
}

async function askQuery(sparql: string, kb: KnowledgeBase, options: RunOptions): Promise<Outcome> {
  const run = startUnrecorded(options);
  try {
    const found = await askForValues(kb, sparql, run);
    if ('error' in found) return failed(found.error);
    if (found.answers.length > 0) return { status: 'answered', ...found, sparql };
    return { status: 'unanswerable', answers: [], missing: 'data', because: 'the query finds nothing' };
  } catch (error) {
    if (error instanceof KbqaError) return failed({ code: error.code, message: error.message });
    throw error;
  } finally {
    run.end();
  }
}

function failed(error: { readonly code: string; readonly message: string }): Outcome {
  return { status: 'undetermined', answers: [], errors: [error] };
}
