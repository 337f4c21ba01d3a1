import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createEachOfFew } from './each-of-few.ts';

const each = createEachOfFew(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :fly a :WorkingDog ; :breed "collie" ; :owner :ann . :moss a :WorkingDog ; :breed "spaniel" ; :owner :ben .
      :red a :Hall ; :town :upton . :blue a :Hall ; :town :upton . :old a :Hall ; :town :downton .
      :ann a :Person ; rdfs:label "Ann" . :ben a :Person ; rdfs:label "Ben" .
      :one a :Outing . :two a :Outing . [] a :Part ; :in :one ; :of :fly . [] a :Part ; :in :two ; :of :fly . [] a :Part ; :in :two ; :of :moss .
      :p a :Play ; :by :cy ; :at :red , :blue , :old . :q a :Play ; :by :di ; :at :red . :cy rdfs:label "Cy" . :di rdfs:label "Di" .
      :upton a :Town . :downton a :Town .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(each(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));
const outings = (dog: string): string => `(JOIN (R :in) (JOIN :of ${dog}))`;

it.each([
  [
    'On which outings were both working dogs?',
    `(AND :Outing ${outings('(CLASS :WorkingDog)')})`,
    `(AND :Outing (AND ${outings(':fly')} ${outings(':moss')}))`,
  ],
  [
    'Which plays were given at all three halls?',
    '(AND :Play (JOIN :at (CLASS :Hall)))',
    '(AND :Play (AND (AND (JOIN :at :red) (JOIN :at :blue)) (JOIN :at :old)))',
  ],
  [
    'Who wrote what was given in each of the three places?',
    '(JOIN (R :by) (JOIN :at (CLASS :Hall)))',
    '(JOIN (R :by) (AND (AND (JOIN :at :red) (JOIN :at :blue)) (JOIN :at :old)))',
  ],
  [
    'Who owns both dogs?',
    '(JOIN (R :owner) (CLASS :WorkingDog))',
    '(AND (JOIN (R :owner) :fly) (JOIN (R :owner) :moss))',
  ],
])('takes each of as many as there are: %s', (question, form, wanted) => {
  expect(taken(question, form)).toBe(x(wanted));
});

it.each([
  ['any will do', 'On which outings were dogs?', `(AND :Outing ${outings('(CLASS :WorkingDog)')})`],
  ['there are more of them', 'Which plays were given at both halls?', '(AND :Play (JOIN :at (CLASS :Hall)))'],
  ['it is asked of each', 'Which breed are both dogs?', '(JOIN (R :breed) (CLASS :WorkingDog))'],
  ['it is one of each', 'Whose are both dogs?', '(JOIN (R :owner) (CLASS :WorkingDog))'],
  ['two are named', 'Who owns both dogs and cats?', '(JOIN (R :owner) (CLASS :WorkingDog))'],
  ['all of the kind are asked for', 'What are both dogs called?', ':WorkingDog'],
])('leaves a form where %s', (_, question, form) => {
  expect(taken(question, form)).toBe(x(form));
});
