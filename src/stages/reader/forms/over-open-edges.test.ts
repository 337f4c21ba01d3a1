import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { evaluateForm, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAsOfNow } from './as-of-now.ts';

const DAY = 'http://www.w3.org/2001/XMLSchema#date';
let last = 0;
const fact = (start: string, type: string, end: string, from: number, to?: number): string =>
  `:f${++last} a :Fact ; :source :${start} ; :relation "${type}" ; ${end} ; :valid_at "20${from}-05-01"^^<${DAY}> ${to === undefined ? '' : `; :invalid_at "20${to}-05-01"^^<${DAY}>`} .`;
const FACTS = [
  fact('ann', 'WORKS_ON', ':target :mill', 10, 14),
  fact('ann', 'WORKS_ON', ':target :quay', 14),
  fact('bo', 'WORKS_ON', ':target :mill', 12),
  fact('bo', 'WORKS_ON', ':target :quay', 13),
  fact('bo', 'KNOWS', ':target :ann', 11),
  fact('mill', 'HAS_BUDGET', ':value 8000', 10, 13),
  fact('mill', 'HAS_BUDGET', ':value 9500', 13),
  fact('quay', 'HAS_BUDGET', ':value 700', 15),
].join(' ');

const { graph, dialect, schema } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . ${FACTS}`) as unknown as readonly Triple[],
);
const asOfNow = createAsOfNow({ graph, dialect, schema });
const isStructure = (iri: Iri): boolean => dialect.profile?.structure?.includes(iri) ?? false;
const relation = (name: string): Iri | undefined =>
  schema.relations.find(({ iri, label }) => label === name && !isStructure(iri))?.iri;

/** A form, in which names behind a colon are things or what relations are called, as it is written and as it is meant. */
function asked(question: string, text: string): { readonly form: Grounded; readonly said: Grounded } {
  const iriOf = (name: string): Iri => relation(name.replaceAll('_', ' ')) ?? (`http://x/${name}` as Iri);
  const said = parseOrThrow(text.replaceAll(/:(\w+)/g, (_, name) => `<${iriOf(name)}>`)) as unknown as Grounded;
  return { said, form: asOfNow(said, { cues: readCues(question, readFigures(question)) }) };
}
const told = (form: Grounded): readonly string[] =>
  evaluateForm(form, graph, dialect)
    .map(({ value }) => value.replace('http://x/', ''))
    .sort();

it.each([
  ['Who is working on the mill at the moment?', '(JOIN :works_on :mill)', ['bo']],
  ['What is Ann working on now?', '(JOIN (R :works_on) :ann)', ['quay']],
  ['Who is currently working on more than one?', '(gt (COUNT :works_on) 1)', ['bo']],
  ['What is the current budget of the mill?', '(JOIN (R :budget) :mill)', ['9500']],
  ['How high are the current budgets together?', '(SUM (JOIN (R :works_on) :bo) :budget)', ['10200']],
  // Of the mill one budget is over.
  [
    'Which budgets does what Bo works on have now?',
    '(JOIN (R :budget) (NOT (JOIN (R :works_on) :bo) (ge (COUNT :budget_invalid_at) 1)))',
    ['700', '9500'],
  ],
])('%s', (question, form, found) => {
  expect(told(asked(question, form).form)).toEqual(found);
});

it.each([
  ['a question of another time', 'Who worked on the mill?', '(JOIN :works_on :mill)'],
  ['facts none of which is over', 'Who knows Ann now?', '(JOIN :knows :ann)'],
])('leaves %s', (_, question, text) => {
  const { form, said } = asked(question, text);
  expect(print(form)).toBe(print(said));
});
