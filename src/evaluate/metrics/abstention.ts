import type { Metric } from './metric.ts';

export const abstentionPrecision: Metric = {
  name: 'abstention.precision',
  title: 'Abstention precision',
  definition: 'Of the questions said to have no answer, the share that have none. Defined for these answers only.',
  better: 'higher',
  score({ gold, answer }) {
    if (gold.answerable === undefined || answer.status !== 'unanswerable') return undefined;
    return gold.answerable ? 0 : 1;
  },
};

export const abstentionRecall: Metric = {
  name: 'abstention.recall',
  title: 'Abstention recall',
  definition: 'Of the questions that have no answer, the share said to have none.',
  better: 'higher',
  score({ gold, answer }) {
    if (gold.answerable !== false) return undefined;
    return answer.status === 'unanswerable' ? 1 : 0;
  },
};

export const abstentionReason: Metric = {
  name: 'abstention.reason',
  title: 'Reason right',
  definition: 'Of the questions rightly said to have no answer, the share where what is missing is told rightly.',
  better: 'higher',
  score({ gold, answer }) {
    if (gold.answerable !== false || gold.missing === undefined || answer.status !== 'unanswerable') return undefined;
    return answer.missing === gold.missing ? 1 : 0;
  },
};

export const falseAbstention: Metric = {
  name: 'abstention.false',
  title: 'False abstention',
  definition: 'Of the questions that have an answer, the share said to have none.',
  better: 'lower',
  score({ gold, answer }) {
    if (gold.answerable !== true) return undefined;
    return answer.status === 'unanswerable' ? 1 : 0;
  },
};
