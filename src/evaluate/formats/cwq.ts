import type { Gold, GoldAnswer } from '../dataset.ts';
import { freebaseAnswer } from '../freebase.ts';
import { type Field, isRecord } from './fields.ts';
import type { Format } from './format.ts';

/** ComplexWebQuestions 1.1; ChatKBQA's copy of its test set has the answers' ids in `answer`. */
export const cwq: Format = {
  name: 'cwq',
  title: 'ComplexWebQuestions',
  detect: ({ records: [first] }) => isRecord(first) && 'ID' in first && 'question' in first,
  records: ({ records }) => records,
  item(record) {
    const sparql = record.maybe('sparql')?.text();
    const type = record.maybe('compositionality_type')?.text();
    return {
      question: { id: record.get('ID').id(), text: record.get('question').words() },
      gold: { scheme: 'cwq', ...answers(record), ...(sparql && { sparql }) },
      tags: { ...(type && { type: [type] }) },
    };
  },
};

function answers(record: Field): Pick<Gold, 'answers' | 'answerable'> {
  const ids = record.maybe('answer')?.items();
  const full = record.maybe('answers')?.items();
  const found = ids?.map((id) => freebaseAnswer(id.id())) ?? full?.map(answer);
  return found === undefined ? {} : { answers: found, answerable: found.length > 0 };
}

function answer(field: Field): GoldAnswer {
  const label = field.maybe('answer')?.text();
  const id = field.maybe('answer_id')?.text();
  if (id !== undefined) return freebaseAnswer(id, label);
  if (label === undefined) throw field.wrong('an answer with answer_id or answer');
  return { kind: 'name', value: label };
}
