import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOfOneRow } from './of-one-row.ts';

const ofOneRow = createOfOneRow(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :r1 a :Line ; :body :mus ; :post :keeper ; :holder :ann ; :year 1930 . :r2 a :Line ; :body :mus ; :post :porter ; :holder :ben ; :year 1930 .
      :r3 a :Line ; :body :zoo ; :post :keeper ; :holder :ben ; :year 1931 . :r4 a :Line ; :body :inn ; :post :porter ; :holder :ben ; :year 1932 .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(ofOneRow(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));

const TWO = '(AND (JOIN (R :holder) (JOIN :body :mus)) (JOIN (R :holder) (JOIN :post :keeper)))';

it('takes what is said of a row for all of one', () => {
  expect(taken('Who was keeper at the museum?', TWO)).toBe(
    x('(JOIN (R :holder) (AND (JOIN :body :mus) (JOIN :post :keeper)))'),
  );
});

it.each([
  ['another one as well', 'Who of the museum was also a keeper?', TWO],
  [
    'what no row has together',
    'Who was keeper at the inn?',
    '(AND (JOIN (R :holder) (JOIN :body :inn)) (JOIN (R :holder) (JOIN :post :keeper)))',
  ],
])('leaves what asks for %s', (_, question, form) => expect(taken(question, form)).toBe(x(form)));
