import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createUnlessNegated } from './unless-negated.ts';

const unlessNegated = createUnlessNegated(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :a a :Act ; :force :Force-inForce ; :fee "paid" . :b a :Act ; :force :Force-notInForce ; :fee "unpaid" . :c a :Act ; :force :partlyInForce ; :fee "due" .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:([\w-]+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(unlessNegated(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));

it('takes a value for the one that is said, where nothing says that it is not so', () => {
  expect(taken('Which acts are in force?', '(JOIN :force :Force-notInForce)')).toBe(x('(JOIN :force :Force-inForce)'));
  expect(taken('How many were paid?', '(COUNT (eq :fee "unpaid"))')).toBe(x('(COUNT (eq :fee "paid"))'));
});

it.each([
  ['what is negated', 'Which acts are not in force?', '(JOIN :force :Force-notInForce)'],
  ['what is said so', 'Which acts are unpaid?', '(eq :fee "unpaid")'],
  ['what is said otherwise', 'Which acts were repealed?', '(JOIN :force :Force-notInForce)'],
  ['another value', 'Which acts are in force?', '(JOIN :force :partlyInForce)'],
])('leaves %s', (_, question, form) => {
  expect(taken(question, form)).toBe(x(form));
});
