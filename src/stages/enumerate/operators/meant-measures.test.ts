import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { snapshotOf } from '../../../kb/snapshot/build.ts';
import { surroundingsOf } from '../../knowledge/surroundings.ts';
import { areRanked } from './meant-measures.ts';

const turtle = `@prefix : <http://x/> .
  :a a :Wedding ; :guests 80 . :b a :Wedding ; :guests 120 . :c a :Client ; :guests 3 .`;
const around = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]));
const at = (name: string) => Uint32Array.of(around.id(`http://x/${name}` as Iri)!);

it('ranks what a noun names, also one that ends as a participle does and stands before another word', () => {
  const mention = { text: '', start: 0, end: 0 };
  const largest = { mention, of: 'largest wedding feast' };
  expect(areRanked(around, at('a'), [], largest)).toBe(true);
  expect(areRanked(around, at('c'), [], largest)).toBe(false);
});
