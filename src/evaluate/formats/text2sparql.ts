import { isRecord } from './fields.ts';
import type { Document, Format } from './format.ts';

/** TEXT2SPARQL challenge YAML (CK25, DB25): questions in several languages with reference SPARQL. */
export const text2sparql: Format = {
  name: 'text2sparql',
  title: 'TEXT2SPARQL',
  detect: (document) => {
    const first = list(document)[0];
    return isRecord(first) && isRecord(first.question);
  },
  records: list,
  item(record, { language }) {
    const wording = record.get('question').maybe(language);
    if (wording === undefined) throw record.get('question').wrong(`an object with a question in "${language}"`);
    const features = record
      .maybe('features')
      ?.items()
      .map((feature) => feature.text());
    return {
      question: { id: record.get('id').id(), text: wording.words(), language },
      gold: {
        scheme: 'text2sparql',
        sparql: record.get('query').get('sparql').words(),
        ...(features?.includes('RESULT_ORDER_MATTERS') && { ordered: true }),
      },
      tags: { ...(features && { features }) },
    };
  },
};

function list({ root }: Document): readonly unknown[] {
  return isRecord(root) && Array.isArray(root.questions) ? root.questions : [];
}
