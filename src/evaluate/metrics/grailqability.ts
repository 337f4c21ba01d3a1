import { officiallySameForm } from './forms.ts';
import { harmonic, type Metric, officialSet, overlap } from './metric.ts';

export const ableEm: Metric = {
  name: 'grailqability.em',
  title: 'GrailQAbility EM',
  definition:
    'GrailQAbility’s official exact match: GrailQA’s, and 1 for writing no form where none can be written. Needs the ontology files.',
  better: 'higher',
  score: (judged) => (judged.gold.scheme === 'grailqability' ? officiallySameForm(judged) : undefined),
};

export const ableF1Regular: Metric = {
  name: 'grailqability.f1R',
  title: 'GrailQAbility F1(R)',
  definition:
    'GrailQAbility’s regular F1: 1 where the form matches; else the F1 of the answers’ texts against the answers on the graph as it is, 1 where both are empty.',
  better: 'higher',
  score(judged) {
    const matches = ableEm.score(judged);
    if (matches === undefined || judged.gold.answers === undefined) return undefined;
    if (matches === 1 || judged.answer.status === 'undetermined') return matches;
    const gold = officialSet(judged.gold.answers);
    const given = officialSet(judged.answer.answers);
    if (gold.size === 0 && given.size === 0) return 1;
    const shared = overlap(gold, given);
    return shared === 0 ? 0 : harmonic(shared / given.size, shared / gold.size);
  },
};

export const ableF1Lenient: Metric = {
  name: 'grailqability.f1L',
  title: 'GrailQAbility F1(L)',
  definition:
    'GrailQAbility’s lenient F1: as F1(R), but precision and recall are each the better of two, against the answers on the graph as it is and on the complete one.',
  better: 'higher',
  score(judged) {
    const matches = ableEm.score(judged);
    if (matches === undefined || judged.gold.answers === undefined) return undefined;
    if (matches === 1 || judged.answer.status === 'undetermined') return matches;
    const gold = officialSet(judged.gold.answers);
    const ideal = officialSet(judged.gold.ideal ?? []);
    const given = officialSet(judged.answer.answers);
    if (given.size === 0) return gold.size === 0 ? 1 : 0;
    const shared = [overlap(given, gold), overlap(given, ideal)] as const;
    const precision = Math.max(...shared) / given.size;
    const recall = Math.max(shared[0] / Math.max(gold.size, 1), shared[1] / Math.max(ideal.size, 1));
    return harmonic(precision, recall);
  },
};
