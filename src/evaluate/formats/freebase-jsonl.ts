import { XSD } from '../../form/index.ts';
import type { Gold, GoldAnswer, Item } from '../dataset.ts';
import { freebaseAnswer, freebaseEntity } from '../freebase.ts';
import { type Field, isRecord } from './fields.ts';
import type { Format } from './format.ts';

/** Questions over a part of Freebase: topic entities, SPARQL and answers found there, or the reason why there are none. */
export const freebaseJsonl: Format = {
  name: 'freebase-jsonl',
  title: 'Freebase subset JSONL',
  detect: ({ records: [first] }) => isRecord(first) && 'topic_entities' in first && 'question' in first,
  records: ({ records }) => records,
  item(record): Item {
    const reason = record.maybe('reason')?.oneOf(['schema', 'data']);
    const sparql = record.maybe('sparql')?.text();
    const form = record.maybe('s_expression')?.text();
    const topics = record.get('topic_entities').items();
    const source = record.maybe('dataset')?.text();
    return {
      question: { id: record.get('id').id(), text: record.get('question').words() },
      gold: {
        ...answers(record, reason),
        ...(sparql && { sparql }),
        ...(form && { form }),
        entities: topics.map((topic) => freebaseEntity(topic.get('id').words(), topic.maybe('name')?.text())),
      },
      tags: {
        ...(source && { dataset: [source] }),
        ...(reason && { missing: [reason] }),
        answerable: [reason ? 'no' : 'yes'],
      },
    };
  },
};

function answers(record: Field, reason: Gold['missing']): Pick<Gold, 'answers' | 'answerable' | 'missing'> {
  if (reason !== undefined) return { answers: [], answerable: false, missing: reason };
  return { answers: record.get('answers').items().map(answer), answerable: true };
}

function answer(field: Field): GoldAnswer {
  const id = field.maybe('id')?.words();
  if (id !== undefined) return freebaseAnswer(id, field.maybe('name')?.text());
  const datatype = field.maybe('datatype')?.text();
  return { kind: 'literal', value: field.get('value').id(), ...(datatype && { datatype: XSD + datatype }) };
}
