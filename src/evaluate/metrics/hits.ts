import type { Metric } from './metric.ts';
import { setScores } from './sets.ts';

export const hitsAt1: Metric = {
  name: 'hits1',
  title: 'Hits@1',
  definition: 'The share of questions whose first answer is right; or rightly said to have none.',
  better: 'higher',
  score(judged) {
    if (judged.alignment === undefined) return undefined;
    if (judged.answer.answers.length === 0) return setScores(judged)?.precision;
    return judged.answer.status === 'answered' && judged.alignment.firstIsRight ? 1 : 0;
  },
};

export const anyHit: Metric = {
  name: 'anyHit',
  title: 'Any hit',
  definition:
    'The share of questions with any right answer among the given ones; or rightly said to have none. Several papers call this Hits@1.',
  better: 'higher',
  score(judged) {
    const scores = setScores(judged);
    return scores && (scores.precision > 0 ? 1 : 0);
  },
};
