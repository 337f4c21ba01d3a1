import { officiallySameForm, sameForm } from './forms.ts';
import { harmonic, type Judged, type Metric, officialSet, overlap } from './metric.ts';

const isGrail = ({ gold }: Judged): boolean => gold.scheme === 'grailqa';

export const grailEm: Metric = {
  name: 'grailqa.em',
  title: 'GrailQA EM',
  definition:
    'GrailQA’s official exact match: the form’s graph is isomorphic to the right one under the published matcher. Needs the ontology files.',
  better: 'higher',
  score: (judged) => (isGrail(judged) ? officiallySameForm(judged) : undefined),
};

export const grailEmStrict: Metric = {
  name: 'grailqa.emStrict',
  title: 'GrailQA EM (strict)',
  definition:
    'GrailQA’s exact match without what the published matcher loses: the node that is asked for and every function and class count.',
  better: 'higher',
  score: (judged) => (isGrail(judged) && judged.ontology !== undefined ? sameForm(judged) : undefined),
};

export const grailF1: Metric = {
  name: 'grailqa.f1',
  title: 'GrailQA F1',
  definition:
    'GrailQA’s official F1: 1 where the form matches, whatever the answers; else the F1 of the answers’ texts, 0 without any in common.',
  better: 'higher',
  score(judged) {
    const matches = grailEm.score(judged);
    if (matches === undefined || judged.gold.answers === undefined) return undefined;
    if (matches === 1) return 1;
    if (judged.answer.status === 'undetermined') return 0;
    const gold = officialSet(judged.gold.answers);
    const given = officialSet(judged.answer.answers);
    const shared = overlap(gold, given);
    return shared === 0 ? 0 : harmonic(shared / given.size, shared / gold.size);
  },
};
