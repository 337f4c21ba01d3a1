import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { evaluateForm, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createBothWays } from './both-ways.ts';

const { graph, schema, dialect } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    :duels a owl:SymmetricProperty . :dov a :Smith ; :marriedTo :eva ; :duels :bo ; :teaches :eva . :eva a :Smith ; :friendOf :bo .
    :bo a :Smith ; :friendOf :cy , :eva . :cy a :Smith ; :friendOf :dov .`) as unknown as readonly Triple[],
);
const bothWays = createBothWays({ graph, schema });
const found = (text: string): readonly string[] =>
  evaluateForm(bothWays(parseOrThrow(text) as unknown as Grounded), graph, dialect)
    .map(({ value }) => value.replace('http://x/', ''))
    .toSorted();

it('asks what says the same from both ends from either', () => {
  expect(found('(JOIN (R <http://x/marriedTo>) <http://x/eva>)')).toEqual(['dov']);
  expect(found('(JOIN (R <http://x/duels>) <http://x/bo>)')).toEqual(['dov']);
  expect(found('(JOIN (R <http://x/friendOf>) <http://x/cy>)')).toEqual(['bo', 'dov']);
});

it.each(['(JOIN (R <http://x/friendOf>) <http://x/bo>)', '(JOIN (R <http://x/teaches>) <http://x/eva>)'])(
  'leaves what says no more from the other end, or something else: %s',
  (text) => {
    const form = parseOrThrow(text) as unknown as Grounded;
    expect(print(bothWays(form))).toBe(print(form));
  },
);
