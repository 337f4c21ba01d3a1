import type { PredictionRecord } from '../record.ts';
import { type OfficialReply, type OfficialValue, officialReply } from './official-reply.ts';

/** How the official evaluators take predictions. */
export type OfficialFormat = 'grailqa' | 'grailqa-lines' | 'webqsp' | 'cwq';

/** The format in which a dataset's official evaluator takes predictions, where it has one. */
export function officialFormat(dataset: string): OfficialFormat | undefined {
  switch (dataset) {
    case 'grailqa':
      return 'grailqa';
    case 'grailqability':
      return 'grailqa-lines';
    case 'webqsp':
    case 'cwq':
      return dataset;
    default:
      return undefined;
  }
}

/**
 * Predictions for an official evaluator. An undetermined question is left out: the evaluators then count it as wrong,
 * while an empty answer could count as right.
 */
export function writePredictions(records: readonly PredictionRecord[], format: OfficialFormat): string {
  const determined = records.filter(({ status }) => status !== 'undetermined');
  switch (format) {
    case 'grailqa':
      return json(Object.fromEntries(determined.map((record) => [record.id, grail(record)])));
    case 'grailqa-lines':
      return determined.map((record) => `${JSON.stringify({ qid: record.id, ...grail(record) })}\n`).join('');
    case 'webqsp':
      return json(determined.map((record) => ({ QuestionId: record.id, Answers: texts(record) })));
    case 'cwq':
      return json(determined.map((record) => ({ qid: record.id, answer: texts(record) })));
  }
}

function grail(record: PredictionRecord): { readonly logical_form: string; readonly answer: readonly OfficialValue[] } {
  const { form = '', answers } = reply(record);
  return { logical_form: form, answer: answers };
}

function texts(record: PredictionRecord): readonly OfficialValue[] {
  return reply(record).answers;
}

/** What was read from a prediction file is written back as it was spelt there. */
function reply(record: PredictionRecord): OfficialReply {
  return record.said ?? officialReply(record);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`;
}
