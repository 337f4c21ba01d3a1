import { average } from '../interval.ts';
import { givenKeys, goldKeys, harmonic, type Judged, type Metric, measuresOf, overlap } from './metric.ts';

/** Precision, recall and F1 as the QALD challenges count them: right to say nothing where there is nothing, else all or none. */
function qaldScores(judged: Judged): { precision: number; recall: number } | undefined {
  const { gold, answer } = judged;
  if (gold.scheme !== 'qald' || gold.answers === undefined) return undefined;
  const right = new Set(goldKeys(gold.answers));
  const given = new Set(answer.status === 'undetermined' ? [] : givenKeys(judged));
  if (right.size === 0 && answer.status !== 'undetermined' && given.size === 0) return { precision: 1, recall: 1 };
  const shared = overlap(right, given);
  return shared === 0 ? { precision: 0, recall: 0 } : { precision: shared / given.size, recall: shared / right.size };
}

const perQuestion = measuresOf('qald', 'QALD');

/** The macro measures of QALD as GERBIL reports them. */
export const qaldMetrics: readonly Metric[] = [
  perQuestion(
    'precision',
    'macro precision',
    'The precision of the answers’ texts, averaged over questions: 1 where there is rightly none, 0 where only one side is empty.',
    (judged) => qaldScores(judged)?.precision,
  ),
  perQuestion(
    'recall',
    'macro recall',
    'The recall of the answers’ texts, averaged over questions: 1 where there is rightly none, 0 where only one side is empty.',
    (judged) => qaldScores(judged)?.recall,
  ),
  perQuestion('f1', 'macro F1', 'The F1 of the answers’ texts, averaged over questions.', (judged) => {
    const scores = qaldScores(judged);
    return scores && harmonic(scores.precision, scores.recall);
  }),
  perQuestion(
    'precisionQald',
    'macro precision (QALD)',
    'As QALD macro precision, but 1 where a system gives no answer: it is taken to know that it cannot.',
    (judged) => {
      const scores = qaldScores(judged);
      if (scores === undefined || judged.answer.status === 'undetermined') return scores?.precision;
      return judged.official.answers.length === 0 ? 1 : scores.precision;
    },
  ),
  {
    name: 'qald.f1Qald',
    title: 'Macro F1 QALD',
    definition:
      'The harmonic mean of QALD macro precision (QALD) and QALD macro recall, over the whole dataset: the figure by which QALD’s systems are ranked.',
    better: 'higher',
    score: () => undefined,
    overall(scores) {
      const defined = scores.filter(({ 'qald.recall': recall }) => recall !== undefined);
      if (defined.length === 0) return undefined;
      return harmonic(
        average(defined.map((score) => score['qald.precisionQald']!)),
        average(defined.map((score) => score['qald.recall']!)),
      );
    },
  },
];
