import { EMPTY_ONTOLOGY, grailEqual } from '../../form/index.ts';
import type { Judged, Metric } from './metric.ts';

export const formMatch: Metric = {
  name: 'form',
  title: 'Form match',
  definition:
    'The share of questions whose logical form is the right one, the order of parts apart (and the direction of reversible relations, where an ontology is given). Forms are read leniently: spacing, the spelling of values and the words for having no form make no difference. Defined where the dataset gives a form, or SPARQL that says one, and the system writes forms.',
  better: 'higher',
  score: sameForm,
};

/** Whether the form is the right one under the clean reading of GrailQA's equality; no form is right where none can be. */
export function sameForm(judged: Judged): number | undefined {
  const { gold, answer, goldForm, form, writtenForm, comparable, ontology = EMPTY_ONTOLOGY } = judged;
  if (!comparable.forms) return undefined;
  const wrong = answer.status === 'undetermined';
  if (gold.form === null) return !wrong && writtenForm === undefined ? 1 : 0;
  if (goldForm === undefined) return undefined;
  return !wrong && form !== undefined && grailEqual(form, goldForm, ontology) ? 1 : 0;
}
