import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAsDenied } from './as-denied.ts';

const ORDERS = `@prefix : <http://x/> .
:o1 a :Order ; :state "Shipped" ; :paper "lined" ; :tag "sorted", "small" . :o2 a :Order ; :state "Waiting" ; :paper "unlined" .
:o3 a :Order ; :state "Shipped" ; :paper "lined" ; :tag "small" .`;
const asDenied = createAsDenied(snapshotOf(new Parser().parse(ORDERS) as unknown as readonly Triple[]));

const read = (question: string, form: string): string =>
  print(
    asDenied(
      mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri),
      { wording: readWording(question) },
    ),
  ).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');

it('takes a word that denies a value for all others', () => {
  expect(read('Which orders are still unshipped?', '(eq state "Shipped")')).toBe('(ne state "Shipped")');
});

it.each([
  ['Which orders are shipped?', '(eq state "Shipped")'],
  ['Which of the shipped orders came back unshipped?', '(eq state "Shipped")'],
  ['Which orders are unlined?', '(eq paper "lined")'],
  ['Which orders are unsorted?', '(eq tag "sorted")'],
  ['Which orders are unshipped?', '(NOT Order (eq state "Shipped"))'],
])(
  'leaves a value that is said, one that has its own opposite, one of several, and what is left out: %s',
  (question, form) =>
    expect(read(question, form)).toBe(form.replace('NOT Order', 'NOT (CLASS Order)').replace('(CLASS Order)', 'Order')),
);
