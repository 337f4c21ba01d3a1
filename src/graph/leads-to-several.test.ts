import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../core/index.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';

it('tells whether a step leads from one thing to several, either way', () => {
  const { dialect } = snapshotOf(
    new Parser().parse(
      '@prefix : <http://x/> . :a :club :c , :d ; :home :t . :b :club :c ; :home :t .',
    ) as unknown as readonly Triple[],
  );
  const several = (name: string, inverse: boolean): boolean | undefined =>
    dialect.leadsToSeveral?.({ relation: `http://x/${name}` as Iri, inverse });
  expect([several('club', false), several('home', false), several('home', true), several('nothing', false)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
