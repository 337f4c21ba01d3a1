import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { createEndsOfOneKind } from './ends-of-one-kind.ts';
import { createKindsByRelation } from './kinds-by-relation.ts';

const told = (more = '') => {
  const rows = ['chair red', 'chair blue', 'table red', 'lamp blue'].map((row, i) => {
    const [category, colour] = row.split(' ');
    return `:p${i} a :Product ; :category :${category} ; :colour :${colour} ; :maker :m${i % 2} .
      :${category} a :Concept . :${colour} a :Concept . :m${i % 2} a :Maker .`;
  });
  const knowledge = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . ${rows.join(' ')} ${more}`) as unknown as readonly Triple[],
  );
  const kinds = atOnce(createKindsByRelation(knowledge, atOnce(createEndsOfOneKind(knowledge))));
  return (question: string) => kinds(readWording(question)).map(({ name }) => name);
};

it('tells what a relation leads to as a kind to who names it, where a class holds several kinds', () => {
  expect(told()('How many categories are there?')).toEqual(['category']);
  expect(told()('Which colours and categories are there?').sort()).toEqual(['category', 'colour']);
  expect(told()('How many products are there?')).toEqual([]);
});

it('tells none of a class that one relation leads to, nor where things have figures of their own', () => {
  expect(told()('How many makers are there?')).toEqual([]);
  expect(told(':chair :weight 7 . :red :weight 2 .')('How many categories are there?')).toEqual([]);
});
