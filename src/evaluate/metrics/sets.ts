import { harmonic, type Judged, type Metric } from './metric.ts';

/** Precision and recall of one answer. Saying rightly that there is none is wholly right; where only one side is empty, nothing is. */
export function setScores({ gold, answer, alignment }: Judged): { precision: number; recall: number } | undefined {
  if (alignment === undefined) return undefined;
  if (answer.status === 'undetermined') return { precision: 0, recall: 0 };
  if (answer.answers.length === 0) {
    const right = gold.answerable === false || alignment.gold === 0 ? 1 : 0;
    return { precision: right, recall: right };
  }
  if (alignment.gold === 0) return { precision: 0, recall: 0 };
  return { precision: alignment.shared / alignment.given, recall: alignment.shared / alignment.gold };
}

export const precision: Metric = {
  name: 'precision',
  title: 'Precision',
  definition: 'The share of the given answers that are right.',
  better: 'higher',
  score: (judged) => setScores(judged)?.precision,
};

export const recall: Metric = {
  name: 'recall',
  title: 'Recall',
  definition: 'The share of the right answers that are given.',
  better: 'higher',
  score: (judged) => setScores(judged)?.recall,
};

export const f1: Metric = {
  name: 'f1',
  title: 'F1',
  definition: 'The harmonic mean of a question’s precision and recall, averaged over questions.',
  better: 'higher',
  score(judged) {
    const scores = setScores(judged);
    return scores && harmonic(scores.precision, scores.recall);
  },
};

export const exact: Metric = {
  name: 'exact',
  title: 'Exact match',
  definition: 'The share of questions whose answers are all right and complete; or rightly said to have none.',
  better: 'higher',
  score(judged) {
    const scores = setScores(judged);
    return scores && (scores.precision === 1 && scores.recall === 1 ? 1 : 0);
  },
};
