import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../core/index.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';
import { liesWithin, ownOrders } from './own-orders.ts';

const found = (turtle: string): readonly string[] => {
  const triples = new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[];
  const { graph, schema } = snapshotOf(triples);
  return ownOrders(graph, schema).map(({ iri }) => iri.replace('http://x/', ''));
};

it('are relations by which things lie in others that lie in others', () => {
  expect(found(':a a :Room ; :containedIn :b . :b a :House ; :containedIn :c . :c a :Town .')).toEqual(['containedIn']);
  expect(found(':a a :Taxon ; :parentTaxon :b . :b a :Taxon ; :parentTaxon :c . :c a :Taxon .')).toEqual([
    'parentTaxon',
  ]);
});

it.each([
  ['one step', ':a a :Room ; :containedIn :b . :b a :House .'],
  ['a circle', ':a a :Room ; :containedIn :b . :b a :Room ; :containedIn :c . :c a :Room ; :containedIn :a .'],
  ['people', ':a a :Person ; :parent :b . :b a :Person ; :parent :c . :c a :Person .'],
  ['staff', ':a a :Employee ; :superior :b . :b a :Employee ; :superior :c . :c a :Employee .'],
  [
    'what is born',
    ':a a :Hound ; :dateOfBirth "2001" ; :parent :b . :b a :Hound ; :dateOfBirth "1998" ; :parent :c . :c a :Hound ; :dateOfBirth "1995" .',
  ],
  ['what is called otherwise', ':a a :Clerk ; :manager :b . :b a :Clerk ; :manager :c . :c a :Clerk .'],
  [
    'what mostly leads to several',
    ':a a :Word ; :partOf :b , :c . :b a :Word ; :partOf :c , :d . :c a :Word . :d a :Word .',
  ],
])('are not those of %s', (_, turtle) => {
  expect(found(turtle)).toEqual([]);
});

it.each([
  'part of',
  'located in',
  'is within',
  'parent department',
  'admin parent',
  'belongs to',
  'broader term',
  'subsection of',
  'narrower than',
  'kind of',
  'is a type of',
  'kept at',
  'took place at',
  'filed under',
])('lie in others by "%s"', (label) => expect(liesWithin(label)).toBe(true));

it.each([
  'manager',
  'head of',
  'follows',
  'parent company',
  'derived from',
  'works for',
  'capital of',
  'narrower',
  'depends on',
])('do not by "%s"', (label) => expect(liesWithin(label)).toBe(false));
