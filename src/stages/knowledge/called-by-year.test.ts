import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/build.ts';
import { isCalledByYear, leadsToYears } from './called-by-year.ts';
import { surroundingsOf } from './surroundings.ts';

const turtle = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :alien rdfs:label "Alien" ; :released :y1 ; :after :orwell . :brazil rdfs:label "Brazil" ; :released :y2 ; :after :alien .
  :y1 rdfs:label "1979" . :y2 rdfs:label "1985" . :orwell rdfs:label "1984" .`;
const around = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]));
const id = (name: string) => around.id(`http://x/${name}` as Iri)!;

it('tells years that are things by their names, and the relations that lead to nothing else', () => {
  expect(['y1', 'orwell', 'alien'].map((name) => isCalledByYear(around, id(name)))).toEqual([true, true, false]);
  expect(['released', 'after'].map((name) => leadsToYears(around, id(name)))).toEqual([true, false]);
});
