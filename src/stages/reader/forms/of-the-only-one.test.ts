import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOfTheOnlyOne } from './of-the-only-one.ts';

const ofIt = createOfTheOnlyOne(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :c a :Catalog ; :lists :d1 , :d2 ; :publisher :city , :state . :d1 a :Dataset ; :size 3 ; :theme :t . :d2 a :Dataset ; :size 9 . :d3 a :Dataset ; :size 5 .
      :t a :Theme . :u a :Theme . :city a :Office . :state a :Office . :club a :Club . :m a :Member ; :of :club . :n a :Member ; :of :club .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(ofIt(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));

it.each([
  ['How many datasets does the catalogue contain?', '(COUNT :Dataset)', '(COUNT (AND :Dataset (JOIN (R :lists) :c)))'],
  [
    'Which datasets in the catalogue have no theme?',
    '(NOT :Dataset (ge (COUNT :theme) 1^^integer))',
    '(NOT (AND :Dataset (JOIN (R :lists) :c)) (ge (COUNT :theme) 1^^integer))',
  ],
  [
    'Which is the largest dataset of the catalog?',
    '(ARGMAX :Dataset :size)',
    '(ARGMAX (AND :Dataset (JOIN (R :lists) :c)) :size)',
  ],
])('takes those of the only one there is: %s', (question, form, wanted) => {
  expect(taken(question, form)).toBe(x(wanted));
});

it.each([
  ['nothing is said of it', 'How many datasets are there?', '(COUNT :Dataset)'],
  ['the form has it', 'How many datasets does the catalogue list?', '(COUNT (JOIN (R :lists) (CLASS :Catalog)))'],
  ['there are more', 'How many datasets does the theme have?', '(COUNT :Dataset)'],
  ['all belong to it', 'How many members does the club have?', '(COUNT :Member)'],
  ['nothing leads there', 'How many themes does the catalogue have?', '(COUNT :Theme)'],
  ['it is part of a name', 'Which datasets have the catalogue number 3?', ':Dataset'],
])('leaves a form where %s', (_, question, form) => {
  expect(taken(question, form)).toBe(x(form));
});
