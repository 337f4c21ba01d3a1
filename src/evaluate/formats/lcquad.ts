import type { Gold, GoldAnswer } from '../dataset.ts';
import { type Field, isRecord } from './fields.ts';
import type { Format } from './format.ts';

/** LC-QuAD 1: SPARQL over DBpedia, without answers. */
export const lcquad1: Format = {
  name: 'lcquad1',
  title: 'LC-QuAD 1',
  detect: ({ records: [first] }) => isRecord(first) && '_id' in first && 'sparql_query' in first,
  records: ({ records }) => records,
  item(record) {
    const template = record.maybe('sparql_template_id')?.id();
    return {
      question: {
        id: record.get('_id').id(),
        text: (record.maybe('corrected_question') ?? record.get('question')).words(),
      },
      gold: { sparql: record.get('sparql_query').words(), ...answers(record) },
      tags: { ...(template && { template: [template] }) },
    };
  },
};

/** LC-QuAD 2: SPARQL over Wikidata (and DBpedia); a few questions have only a template's words. */
export const lcquad2: Format = {
  name: 'lcquad2',
  title: 'LC-QuAD 2',
  detect: ({ records: [first] }) => isRecord(first) && 'uid' in first && 'sparql_wikidata' in first,
  records: ({ records }) => records,
  item(record) {
    const wordings = ['question', 'paraphrased_question', 'NNQT_question'].map((name) => record.maybe(name)?.value);
    const text = wordings.find(
      (wording) => typeof wording === 'string' && wording.trim().length > 3 && wording !== 'n/a',
    );
    if (typeof text !== 'string')
      throw record.wrong('a record with words in question, paraphrased_question or NNQT_question');
    const subgraph = record.maybe('subgraph');
    return {
      question: { id: record.get('uid').id(), text: text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim() },
      gold: { sparql: record.get('sparql_wikidata').words(), ...answers(record) },
      tags: { ...(typeof subgraph?.value === 'string' && { subgraph: [subgraph.value] }) },
    };
  },
};

/** Copies of either that carry executed answers list them as texts or as SPARQL terms. An empty list means not executed. */
function answers(record: Field): Pick<Gold, 'answers' | 'answerable'> {
  const list = record.maybe('answer')?.items() ?? [];
  return list.length === 0 ? {} : { answers: list.map(answer), answerable: true };
}

function answer(field: Field): GoldAnswer {
  const value = isRecord(field.value) ? field.get('value').text() : field.id();
  return /^https?:\/\//.test(value) ? { kind: 'iri', value } : { kind: 'literal', value };
}
