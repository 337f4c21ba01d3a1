import type { Metric } from './metric.ts';

export const answered: Metric = {
  name: 'answered',
  title: 'Answered',
  definition: 'The share of questions that were given an answer, right or wrong.',
  better: 'higher',
  score: ({ answer }) => (answer.status === 'answered' ? 1 : 0),
};

export const undetermined: Metric = {
  name: 'undetermined',
  title: 'Undetermined',
  definition:
    'The share of questions that ended in an error, a time limit or a spent budget. They count as wrong everywhere else.',
  better: 'lower',
  score: ({ answer }) => (answer.status === 'undetermined' ? 1 : 0),
};
