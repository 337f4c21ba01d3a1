import type { Format } from './format.ts';

const LINE = /^[^\t]*\[[^\]\t]+\][^\t]*\t[^\t]+$/;

/** MetaQA: `question with [topic]`, a tab, `answer|answer`. The brackets would tell the topic, so they are taken off. */
export const metaqa: Format = {
  name: 'metaqa',
  title: 'MetaQA',
  detect: ({ kind, records: [first] }) => kind === 'text' && typeof first === 'string' && LINE.test(first),
  records: ({ records }) => records,
  item(record, { number, dataset }) {
    const line = record.words();
    const [question, list] = line.split('\t');
    const topic = question && /\[([^\]]+)\]/.exec(question)?.[1];
    if (!question || !list || !topic || line.split('\t').length > 2) {
      throw record.wrong('"question with [topic]", a tab, and "answer|answer"');
    }
    const hops = /(\d)[ _-]?hop/i.exec(dataset)?.[1];
    const answers = list.split('|').map((answer) => answer.trim());
    return {
      question: { id: `metaqa-${number}`, text: question.replace(/[[\]]/g, '').trim() },
      gold: {
        answers: answers.map((value) => ({ kind: 'name', value })),
        answerable: true,
        entities: [{ label: topic.trim() }],
      },
      tags: { ...(hops && { hops: [hops] }) },
    };
  },
};
