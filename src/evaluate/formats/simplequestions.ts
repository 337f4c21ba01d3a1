import { freebaseAnswer, freebaseEntity, freebaseIri } from '../freebase.ts';
import type { Format } from './format.ts';

const FACT = /^\S*freebase\.com\/[mg]\/\S+\t\S+\t\S+\t/;

/** SimpleQuestions: subject, relation, object and question, separated by tabs. */
export const simplequestions: Format = {
  name: 'simplequestions',
  title: 'SimpleQuestions',
  detect: ({ kind, records: [first] }) => kind === 'text' && typeof first === 'string' && FACT.test(first),
  records: ({ records }) => records,
  item(record, { number }) {
    const [subject, relation, object, question, ...rest] = record.words().split('\t');
    if (!subject || !relation || !object || !question || rest.length > 0) {
      throw record.wrong('subject, relation, object and question, separated by tabs');
    }
    const bare = (name: string): string => freebaseIri(name).slice(freebaseIri('').length);
    return {
      question: { id: `simplequestions-${number}`, text: question.trim() },
      gold: {
        answers: [freebaseAnswer(bare(object))],
        answerable: true,
        form: `(JOIN (R ${bare(relation)}) ${bare(subject)})`,
        entities: [freebaseEntity(bare(subject))],
      },
      tags: {},
    };
  },
};
