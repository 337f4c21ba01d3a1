import type { Iri } from '../../core/index.ts';
import type { GoldAnswer, Item } from '../dataset.ts';
import { type Field, isRecord } from './fields.ts';
import type { Format } from './format.ts';
import { readTable } from './gold-table.ts';

const IRI = /^https?:\/\/\S+$/;

/**
 * Questions over many graphs, each naming its own in `db`: databases and tables turned into RDF. Where a question asks
 * for a code or a name, the right answers are things, and their texts are as right. What asks for several columns has
 * all of them in `rows`.
 */
export const databases: Format = {
  name: 'databases',
  title: 'databases as graphs',
  wordings: ['question_syn'],
  detect: ({ records: [first] }) => isRecord(first) && 'db' in first && 'question' in first && 'answer_texts' in first,
  records: ({ records }, wording) =>
    wording === undefined ? records : records.filter((record) => isRecord(record) && record[wording] !== undefined),
  item(record, { wording = 'question' }): Item {
    const answers = record.get('answers').items().map(answer);
    const texts = record.get('answer_texts').items().map(text);
    const kind = record.maybe('kind')?.text();
    const type = record.maybe('answer_type')?.text();
    const graph = record.get('db').words();
    const table = readTable(record);
    return {
      question: { id: record.get('id').id(), text: record.get(wording).words() },
      graph,
      gold: { answers, alternatives: [texts], answerable: answers.length > 0, ...(table && { table }) },
      tags: { graph: [graph], ...(kind && { kind: [kind] }), ...(type && { answer: [type] }) },
    };
  },
};

function answer(field: Field): GoldAnswer {
  const value = field.text();
  return IRI.test(value) ? { kind: 'iri', value: value as Iri } : { kind: 'literal', value };
}

const text = (field: Field): GoldAnswer => ({ kind: 'name', value: field.text() });
