import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createLevelsRanked } from './levels-ranked.ts';

const reading = (van: string, day: number, km: number, litres: number): string =>
  `[] :van :${van} ; :day "2020-01-0${day}"^^<http://www.w3.org/2001/XMLSchema#date> ; :km ${km} ; :litres ${litres} ; :temperature ${litres} .`;
const ranked = createLevelsRanked(
  snapshotOf(
    new Parser().parse(
      `@prefix : <http://x/> . ${[
        [reading('a', 1, 0, 40), reading('a', 2, 90, 30), reading('a', 3, 200, 50), reading('a', 4, 210, 20)],
        [reading('b', 1, 300, 10), reading('b', 2, 310, 60), reading('b', 3, 310, 20), reading('b', 4, 400, 30)],
      ]
        .flat()
        .join(' ')}`,
    ) as unknown as readonly Triple[],
  ),
);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(ranked(parseOrThrow(x(form)) as unknown as Grounded, { wording: readWording(question) }));
const by = (op: string, of: string, relation: string): string => `(${op} :Van (${of} (JOIN (R :van) :${relation})))`;

it.each([
  ['Which van has the highest mileage?', by('ARGMAX', 'SUM', 'km'), by('ARGMAX', 'MAX', 'km')],
  ['Which van has done the fewest kilometres?', by('ARGMIN', 'SUM', 'km'), by('ARGMIN', 'MAX', 'km')],
  ['Which van was the hottest?', by('ARGMAX', 'SUM', 'temperature'), by('ARGMAX', 'MAX', 'temperature')],
  ['Which van had the coldest day?', by('ARGMIN', 'SUM', 'temperature'), by('ARGMIN', 'MIN', 'temperature')],
  ['Which van took the largest fill on record?', by('ARGMAX', 'SUM', 'litres'), by('ARGMAX', 'MAX', 'litres')],
])('takes the largest of what does not add up: %s', (question, form, wanted) => {
  expect(taken(question, form)).toBe(x(wanted));
});

it.each([
  ['Which van used the largest amount of fuel?', by('ARGMAX', 'SUM', 'litres')],
  ['Which van used the most fuel on record?', by('ARGMAX', 'SUM', 'litres')],
  ['Which van has the highest temperatures altogether?', by('ARGMAX', 'SUM', 'temperature')],
])('leaves what does: %s', (question, form) => {
  expect(taken(question, form)).toBe(x(form));
});

it('takes it in lists and conditions, too', () => {
  expect(taken('How far has each van gone?', '(TABLE :Van SELF (SUM (JOIN (R :van) :km)))')).toBe(
    x('(TABLE :Van SELF (MAX (JOIN (R :van) :km)))'),
  );
  expect(taken('Vans with over 300 km', '(gt (SUM (JOIN (R :van) :km)) 300^^integer)')).toContain('(MAX (JOIN');
});
