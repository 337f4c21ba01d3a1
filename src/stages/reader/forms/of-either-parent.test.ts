import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOfEitherParent } from './of-either-parent.ts';

const either = createOfEitherParent(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :bo :father :al ; :mother :ada . :bea :father :al ; :mother :ada . :cy :father :bo ; :mother :ann . :dot :mother :bea ; :father :ed .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(either(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));
const or = (one: string): string => `(OR (JOIN :father ${one}) (JOIN :mother ${one}))`;

it.each([
  ['Who are the grandchildren of Al?', '(JOIN :father (JOIN :father :al))', or(or(':al'))],
  ['How many children does Ada have?', '(COUNT (JOIN :father :ada))', `(COUNT ${or(':ada')})`],
  ['Who are the parents of Bo?', '(JOIN (R :father) :bo)', '(OR (JOIN (R :father) :bo) (JOIN (R :mother) :bo))'],
  [
    'Who is the grandfather of Dot?',
    '(JOIN (R :father) (JOIN (R :father) :dot))',
    '(JOIN (R :father) (OR (JOIN (R :father) :dot) (JOIN (R :mother) :dot)))',
  ],
])('goes over either parent: %s', (question, form, wanted) => {
  expect(taken(question, form)).toBe(x(wanted));
});

it('goes over as many generations as the words say', () => {
  const asked = 'Who are the great-grandparents of Dot?';
  const family = snapshotOf(
    new Parser().parse('@prefix : <http://x/> . :c :parent :b . :b :parent :a .') as unknown as readonly Triple[],
  );
  const form = parseOrThrow(x('(JOIN (R :parent) (JOIN (R :parent) :c))')) as unknown as Grounded;
  expect(print(createOfEitherParent(family)(form, { wording: readWording(asked) }))).toBe(
    x('(JOIN (R :parent) (JOIN (R :parent) (JOIN (R :parent) :c)))'),
  );
});

it.each([
  ['who says by whom', "Who is Bo's father?", '(JOIN (R :father) :bo)'],
  ['what comes to the same', 'How many children does Al have?', '(COUNT (JOIN :father :al))'],
  ['what speaks of no relatives', 'Who goes with Ada?', '(JOIN :father :ada)'],
  ['what names both', 'Who are the parents of Bo?', '(OR (JOIN (R :father) :bo) (JOIN (R :mother) :bo))'],
])('leaves %s', (_, question, form) => {
  expect(taken(question, form)).toBe(x(form));
});
