import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOfSaidSex } from './of-said-sex.ts';

const turtle = (sex: (female: boolean) => string, more = '') => `@prefix : <http://x/> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . :female rdfs:label "female" . :male rdfs:label "male" .
  :ann rdfs:label "Ann" ; :gender ${sex(true)} ; :parent :bea, :cy . :bea rdfs:label "Bea" ; :gender ${sex(true)} ; :work "weaver" .
  :cy rdfs:label "Cy" ; :gender ${sex(false)} ; :work "miller" ; :parent :di . :di rdfs:label "Di" ; :gender ${sex(true)} . ${more}`;
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');

function taken(text: string, question: string, form: string): string {
  const ofSaidSex = createOfSaidSex(snapshotOf(new Parser().parse(text) as unknown as readonly Triple[]));
  const found = ofSaidSex(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) });
  return print(found).replaceAll(/<http:\/\/x\/(\w+)>/g, ':$1');
}

const things = turtle((female) => (female ? ':female' : ':male'));
const letters = turtle((female) => (female ? '"F"' : '"M"'));

it('takes of both parents the one that is said, wherever they stand in a form', () => {
  expect(taken(things, "Who is Ann's father?", '(JOIN (R :parent) :ann)')).toBe(
    '(AND (JOIN (R :parent) :ann) (JOIN :gender :male))',
  );
  expect(taken(letters, "What was Ann's mother's work?", '(JOIN (R :work) (JOIN (R :parent) :ann))')).toBe(
    '(JOIN (R :work) (AND (JOIN (R :parent) :ann) (JOIN :gender "F")))',
  );
});

it.each([
  ['both are said', things, "Who are Ann's mother and father?", '(JOIN (R :parent) :ann)'],
  ['no sex is said', things, "Who are Ann's parents?", '(JOIN (R :parent) :ann)'],
  ['all are of one sex', things, "Who is Cy's father?", '(JOIN (R :parent) :cy)'],
  ['it may be said of others', things, "Who are the parents of Di's son?", '(JOIN (R :parent) (JOIN :parent :di))'],
  ['it is said already', things, "Who is Ann's father?", '(AND (JOIN (R :parent) :ann) (JOIN :gender :female))'],
  [
    'the graph has a relation that is called so',
    `${things} :ann :father :cy .`,
    "Who is Ann's father?",
    '(JOIN (R :parent) :ann)',
  ],
  [
    'the graph tells of no sex',
    things.replaceAll(':gender', ':mood').replaceAll('male', 'odd'),
    "Who is Ann's father?",
    '(JOIN (R :parent) :ann)',
  ],
])('leaves a form as it is where %s', (_, text, question, form) => {
  expect(taken(text, question, form)).toBe(form);
});
