import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/build.ts';
import { isQuantity } from './quantity.ts';
import { surroundingsOf } from './surroundings.ts';

const isAmount = (turtle: string): boolean => {
  const triples = new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[];
  const around = surroundingsOf(snapshotOf(triples));
  const id = (name: string) => around.id(`http://x/${name}` as Iri)!;
  const step = { relation: id('r'), inverse: true };
  return isQuantity(around, { kind: 'join', step, of: { kind: 'entity', symbol: id('a') } });
};

it('takes a number with its unit for the answer to how many', () => {
  expect(isAmount(':a :r "85 calories" . :b :r "120 calories" . :c :r "7 calories" .')).toBe(true);
});

it('takes texts for none that each have words of their own, or that things have several of', () => {
  expect(isAmount(':a :r "12 High Street" . :b :r "3 Mill Lane" . :c :r "7 Quay" .')).toBe(false);
  expect(isAmount(':a :r "3 eggs" , "4 eggs" . :b :r "2 eggs" .')).toBe(false);
  expect(isAmount(':a :r "warm" . :b :r "cold" .')).toBe(false);
});
