import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createGroupsWithSome } from './groups-with-some.ts';

const knowledge = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :t1 a :Trip ; :line :harbour ; :stop :quay ; :fare 3 . :t2 a :Trip ; :line :harbour ; :stop :mill . :t3 a :Trip ; :line :airport ; :stop :mill .
    :harbour a :Line . :airport a :Line . :night a :Line . :quay a :Stop . :mill a :Stop .`) as unknown as readonly Triple[],
);
const withSome = createGroupsWithSome(knowledge);
const turned = (form: string) =>
  print(withSome(mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri))).replaceAll(
    /<http:\/\/x\/(\w+)>/g,
    '$1',
  );

it('leaves out groups that have none', () => {
  expect(turned('(TABLE Line SELF (COUNT (R line)))')).toBe(
    '(TABLE (AND Line (ge (COUNT (R line)) 1^^http://www.w3.org/2001/XMLSchema#integer)) SELF (COUNT (R line)))',
  );
});

const ONE = '1^^http://www.w3.org/2001/XMLSchema#integer';

it.each([
  ['AVG', `(ge (COUNT (JOIN (R line) fare)) ${ONE})`, '(AVG (JOIN (R line) fare))'],
  ['MAX', `(ge (COUNT (JOIN (R line) fare)) ${ONE})`, '(MAX (JOIN (R line) fare)) (MIN (JOIN (R line) fare))'],
  [
    'SUM within',
    `(ge (COUNT (R line) (AND (JOIN stop quay) (ge (COUNT fare) ${ONE}))) ${ONE})`,
    '(SUM (JOIN (R line) fare) (JOIN stop quay))',
  ],
])('leaves out groups whose figures are of nothing: %s', (_, some, figures) => {
  expect(turned(`(TABLE Line SELF ${figures})`)).toBe(`(TABLE (AND Line ${some}) SELF ${figures})`);
});

it.each([
  ['all groups have some', '(TABLE Stop SELF (COUNT (R stop)))'],
  ['groups are what is counted by', '(TABLE (JOIN (R line) (CLASS Trip)) SELF (COUNT (R line)))'],
  ['more is asked of each', '(TABLE Line SELF (COUNT (R line)) (COUNT (R stop)))'],
  ['nothing is counted', '(TABLE Trip SELF line)'],
])('keeps a form where %s', (_, form) => {
  expect(turned(form)).toBe(form);
});
