import type { AnswerJson } from '../../answers/index.ts';
import { UsageError } from '../../core/index.ts';
import type { Item } from '../dataset.ts';
import type { OfficialPrediction } from '../predictions/index.ts';
import { type Evaluation, type RunAllOptions, runAll } from './run-all.ts';

export interface ScorePredictionsOptions extends RunAllOptions {
  /** Whose predictions they are. */
  readonly system: string;
  readonly predictions: readonly OfficialPrediction[];
}

/** Scores what another system predicted, as if it had been asked here. A question without a prediction is undetermined. */
export async function scorePredictions(options: ScorePredictionsOptions): Promise<Evaluation> {
  const { system, kb, dataset } = options;
  const predictions = new Map(options.predictions.map((prediction) => [prediction.id, prediction]));
  const known = dataset.items.filter(({ question }) => predictions.has(question.id)).length;
  if (known === 0) {
    throw new UsageError(
      `None of the ${predictions.size} predictions is for a question of ${dataset.name}: the first is for "${options.predictions[0]?.id ?? ''}", the dataset begins with "${dataset.items[0]?.question.id}". Are they of the same dataset?`,
    );
  }
  return await runAll(options, {
    name: system,
    answer: async (item, signal) => {
      if (signal.aborted) return undefined;
      const answer = toAnswer(item, predictions.get(item.question.id), { kb, method: system });
      return { answer, trace: { spans: [], notes: [], omitted: 0 } };
    },
  });
}

const NO_COST = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };

function toAnswer(
  { question }: Item,
  prediction: OfficialPrediction | undefined,
  about: Pick<AnswerJson, 'kb' | 'method'>,
): AnswerJson {
  const rest = { question: question.text, ...about, cost: NO_COST };
  if (prediction === undefined) {
    const errors = [{ code: 'no-prediction', message: 'the prediction file has nothing for this question' }];
    return { status: 'undetermined', answers: [], errors, ...rest };
  }
  const { answers, form } = prediction;
  if (answers.length > 0) return { status: 'answered', answers, ...(form && { form }), ...rest };
  if (!form)
    return { status: 'unanswerable', answers, missing: 'schema', because: 'the system wrote no form', ...rest };
  const closest = { form, sparql: '', verdicts: [] };
  return { status: 'unanswerable', answers, missing: 'data', because: 'the form has no answer', closest, ...rest };
}
