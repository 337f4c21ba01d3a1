import { EMPTY_ONTOLOGY, grailEqual, type Ontology } from '../../form/index.ts';
import type { Judged, Metric } from './metric.ts';

export const formMatch: Metric = {
  name: 'form',
  title: 'Form match',
  definition:
    'The share of questions whose logical form is the right one, the order of parts apart (and the direction of reversible relations, where an ontology is given). Defined where the dataset gives a form, or SPARQL that says one.',
  better: 'higher',
  score: sameForm,
};

/** Whether the form is the right one under the clean reading of GrailQA's equality; no form is right where none can be. */
export function sameForm(judged: Judged): number | undefined {
  return compareForms(judged, judged.ontology ?? EMPTY_ONTOLOGY, false);
}

/** The same as the published evaluator judges it; it cannot judge without the ontology. */
export function officiallySameForm(judged: Judged): number | undefined {
  return judged.ontology && compareForms(judged, judged.ontology, true);
}

function compareForms(judged: Judged, ontology: Ontology, quirks: boolean): number | undefined {
  const { gold, answer, goldForm, form, writtenForm } = judged;
  const wrong = answer.status === 'undetermined';
  if (gold.form === null) return !wrong && writtenForm === undefined ? 1 : 0;
  if (goldForm === undefined) return undefined;
  return !wrong && form !== undefined && grailEqual(form, goldForm, ontology, { quirks }) ? 1 : 0;
}
