import type { ValueJson } from '../../answers/index.ts';
import { KbqaError } from '../../core/index.ts';
import { readDocument } from '../formats/document.ts';
import { Field, isRecord } from '../formats/fields.ts';
import { UnreadableLine } from '../formats/format.ts';
import { freebaseIri, isFreebaseId } from '../freebase.ts';

/** What someone's system said, as the official evaluators take it. */
export interface OfficialPrediction {
  readonly id: string;
  readonly answers: readonly ValueJson[];
  /** Empty where the system says that no form can be written. */
  readonly form?: string;
}

const NO_FORM = new Set(['', 'NLF', 'no logical form', 'NK', 'null']);

/** Reads a prediction file in any of the official formats: GrailQA's object or lines, WebQSP's list, CWQ's list. */
export async function readPredictions(text: string): Promise<readonly OfficialPrediction[]> {
  const { root, records } = await readDocument(text);
  const keyed = isRecord(root) && !('qid' in root) && !('QuestionId' in root);
  const entries = keyed
    ? Object.entries(root).map(([qid, value]) => (isRecord(value) ? { qid, ...value } : value))
    : records;
  const seen = new Set<string>();
  return entries.map((value, index) => {
    const where = `prediction ${index + 1}`;
    if (value instanceof UnreadableLine)
      throw new KbqaError('dataset-invalid', `${where} is not JSON: ${value.reason}`);
    const prediction = locate(where, () => read(new Field(value)));
    if (seen.has(prediction.id))
      throw new KbqaError('dataset-invalid', `${where}: question "${prediction.id}" was predicted before`);
    seen.add(prediction.id);
    return prediction;
  });
}

function read(record: Field): OfficialPrediction {
  const id = (record.maybe('qid') ?? record.maybe('QuestionId') ?? record.get('id')).id();
  const answers = record.maybe('answer') ?? record.maybe('Answers') ?? record.get('answers');
  const form = record.maybe('logical_form')?.text().trim();
  return {
    id,
    answers: answers.items().map((answer) => value(answer.id())),
    ...(form !== undefined && { form: NO_FORM.has(form) ? '' : form }),
  };
}

function value(text: string): ValueJson {
  if (isFreebaseId(text)) return { kind: 'iri', value: freebaseIri(text) };
  return /^https?:\/\//.test(text) ? { kind: 'iri', value: text } : { kind: 'name', value: text };
}

function locate<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KbqaError) throw new KbqaError(error.code, `${where}: ${error.message}`, { cause: error });
    throw error;
  }
}
