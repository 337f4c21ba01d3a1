import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAtOneEnd } from './at-one-end.ts';

const atOneEnd = createAtOneEnd(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :r1 a :Line ; :holder :ann ; :year 1929 ; :pay 400 . :r2 a :Line ; :holder :ann ; :year 1930 ; :pay 410 .
      :r3 a :Line ; :holder :ben ; :year 1931 ; :pay 420 .`) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(atOneEnd(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question), entities: [] }));

const ALL = '(JOIN (R :year) (JOIN :holder :ann))';

it.each([
  ['Ann, first year as keeper', '(MIN (JOIN :holder :ann) :year)'],
  ['What was the last year that Ann was keeper?', '(MAX (JOIN :holder :ann) :year)'],
])('%s', (question, form) => expect(taken(question, ALL)).toBe(x(form)));

it.each([
  ['all years', 'Which years was Ann keeper?', ALL],
  ['both ends', 'What were the first and the last year of Ann?', ALL],
  ['from one to the other', 'Years of Ann from first year to last year', ALL],
  ['the year before this one', 'When was Ann keeper last year?', ALL],
  ['what is so in it', 'What was Ann paid in her first year?', '(JOIN (R :pay) (JOIN :holder :ann))'],
  ['one who has one', 'First year of Ben', '(JOIN (R :year) (JOIN :holder :ben))'],
])('leaves who asks for %s', (_, question, form) => expect(taken(question, form)).toBe(x(form)));
