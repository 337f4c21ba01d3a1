import { officiallyEqual } from '../../form/index.ts';
import { sameForm } from './forms.ts';
import { givenKeys, goldKeys, harmonic, type Judged, type Metric, overlap } from './metric.ts';

const isGrail = ({ gold }: Judged): boolean => gold.scheme === 'grailqa';

/** Whether the published matcher takes the written form for the right one; it cannot judge without the ontology. */
export function officiallySameForm({ gold, answer, official, comparable, ontology }: Judged): number | undefined {
  if (ontology === undefined || gold.form === undefined || !comparable.forms) return undefined;
  if (answer.status === 'undetermined') return 0;
  return officiallyEqual(official.form ?? '', gold.form ?? 'NK', ontology) ? 1 : 0;
}

/** The F1 of two sets as GrailQA's evaluators compute it: 0 where they have nothing in common. */
export function setF1(given: ReadonlySet<string>, gold: ReadonlySet<string>): number {
  const shared = overlap(gold, given);
  return shared === 0 ? 0 : harmonic(shared / given.size, shared / gold.size);
}

export const grailEm: Metric = {
  name: 'grailqa.em',
  title: 'GrailQA EM',
  definition:
    'GrailQA’s official exact match: the form’s graph is isomorphic to the right one under the published matcher, which reads forms as they are spelt and ignores arguments that it does not know, such as ranks. Needs the ontology files.',
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
    if (matches === 1 || judged.answer.status === 'undetermined') return matches;
    return setF1(new Set(givenKeys(judged)), new Set(goldKeys(judged.gold.answers)));
  },
};
