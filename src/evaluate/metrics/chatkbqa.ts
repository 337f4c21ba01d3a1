import { givenKeys, goldKeys, harmonic, type Judged, type Metric, overlap } from './metric.ts';
import { type ParseScores, webqspScores } from './webqsp.ts';

export const chatkbqaAccuracy: Metric = {
  name: 'chatkbqa.accuracy',
  title: 'ChatKBQA accuracy',
  definition:
    'What ChatKBQA reports as accuracy: on WebQSP the share of questions whose best reading has an F1 of exactly 1, on CWQ the share whose set of answers is the right one.',
  better: 'higher',
  score: (judged) => {
    const scores = webqspScores(judged) ?? cwqScores(judged);
    return scores && (scores.f1 === 1 ? 1 : 0);
  },
};

export const chatkbqaHit: Metric = {
  name: 'chatkbqa.hit',
  title: 'ChatKBQA Hits@1',
  definition: 'What ChatKBQA reports as Hits@1: any right answer among the given ones, on WebQSP of any reading.',
  better: 'higher',
  loose: true,
  score: (judged) => (webqspScores(judged) ?? cwqScores(judged))?.hit,
};

export const cwqF1: Metric = {
  name: 'cwq.f1',
  title: 'CWQ F1',
  definition: 'The F1 that ChatKBQA reports on CWQ: that of the sets of the answers’ texts, 1 where both are empty.',
  better: 'higher',
  score: (judged) => cwqScores(judged)?.f1,
};

function cwqScores(judged: Judged): ParseScores | undefined {
  const { gold, answer } = judged;
  if (gold.scheme !== 'cwq' || gold.answers === undefined) return undefined;
  if (answer.status === 'undetermined') return { precision: 0, recall: 0, f1: 0, hit: 0 };
  const right = new Set(goldKeys(gold.answers));
  const given = new Set(givenKeys(judged));
  if (right.size === 0 && given.size === 0) return { precision: 1, recall: 1, f1: 1, hit: 1 };
  if (right.size === 0 || given.size === 0) return { precision: 0, recall: 0, f1: 0, hit: 0 };
  const shared = overlap(right, given);
  const precision = shared / given.size;
  const recall = shared / right.size;
  return { precision, recall, f1: harmonic(precision, recall), hit: shared > 0 ? 1 : 0 };
}
