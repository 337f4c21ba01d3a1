import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { partOfName } from './part-of-name.ts';

const { graph, profile } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    
    :m1 a :mem ; :mem_fn "Ann" ; :mem_sn "Lee" . :m2 a :mem ; :mem_fn "Ben" ; :mem_sn "Roe" .
    :m3 a :mem ; :mem_fn "Cy" ; :mem_sn "Poe" .
    :k1 :itemSn "7-A" . :u1 :sn "8-B" . :v1 :fn "lift" . :w1 :gn "Ann" ; :ln "Lee" .`) as unknown as readonly Triple[],
);

it('tells parts of names that stand beside each other, and no short form that stands alone', () => {
  const parts = ['mem_fn', 'mem_sn', 'itemSn', 'sn', 'fn', 'gn'].map((name) =>
    partOfName(graph, `http://x/${name}` as Iri),
  );
  expect(parts).toEqual(['first name', 'surname', undefined, undefined, undefined, undefined]);
});

it('names whoever has both by both', () => {
  const labels = profile.relations.filter(({ iri }) => iri.includes('mem_')).map(({ label }) => label);
  expect(labels.toSorted()).toEqual(['first name', 'surname']);
  expect(profile.names.flatMap(({ by }) => by)).toContainEqual(['http://x/mem_fn', 'http://x/mem_sn']);
});
