import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/build.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { thingOrValue, trailForm, trailsFrom } from './trail.ts';

const turtle = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :ann rdfs:label "Ann" ; :family _:f . :bob rdfs:label "Bob" ; :family _:f . _:f :sibling :ann, :bob .
  :eve rdfs:label "Eve" ; :family _:g . :dan rdfs:label "Dan" ; :family _:g . _:g :sibling :eve, :dan .
  :solo rdfs:label "Solo" ; :game :solo, :chess . :chess rdfs:label "Chess" .`;
const around = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]));

function formsFrom(name: string): readonly string[] {
  const id = around.id(`http://x/${name}` as Iri)!;
  return trailsFrom(around, thingOrValue(around, id)).map((trail) => trailForm(trail).kind);
}

describe('trailForm', () => {
  it('leaves out the start where a node that connects both leads back to it', () => {
    expect(formsFrom('ann')).toContain('not');
  });

  it('keeps what is said outright to be related to itself', () => {
    expect(new Set(formsFrom('solo'))).toEqual(new Set(['join']));
  });
});
