import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { endsOf, findEnds } from './ends.ts';

const x = (local: string): Iri => `http://x/${local}` as Iri;

function endsIn(turtle: string) {
  const triples = new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[];
  return findEnds(snapshotOf(triples));
}

describe('ends', () => {
  const shows = ':late :studio :b ; :minutes 90 . :early :studio :a ; :minutes 60 . :a :desk "S2" . :b :desk "X3" .';

  it('are what the relation is called that leads to them, where nobody says what they are', () => {
    const ends = endsIn(shows);
    expect([...ends.named]).toEqual([x('studio')]);
    expect(ends.at(x('b'))).toEqual([endsOf(x('studio'))]);
    expect(ends.at(x('late'))).toEqual([]);
  });

  it('have the relations that nearly all of what has them are the ends of', () => {
    expect([...endsIn(shows).owners]).toEqual([[x('desk'), x('studio')]]);
    expect([...endsIn(`${shows} :late :desk "own" . :early :desk "old" .`).owners]).toEqual([]);
  });

  it('are no addresses, which one thing has and nothing is said of', () => {
    const pages = ':late :page <https://a.example/1> . :early :page <https://a.example/2> .';
    expect([...endsIn(pages).named]).toEqual([]);
    expect([...endsIn(`${pages} :third :page <https://a.example/2> .`).named]).toEqual([x('page')]);
  });

  it('are roles, which tell nothing of what somebody cannot have, where one is in several', () => {
    const family = ':ann :spouse :bob ; :child :cy, :di . :cy :spouse :eve . :eve :child :bob .';
    const ends = endsIn(family);
    expect([...ends.named].sort()).toEqual([x('child'), x('spouse')]);
    expect([...ends.roles].sort()).toEqual([x('child'), x('spouse')]);
    expect([ends.at(x('bob')), ...ends.owners]).toEqual([[]]);
    expect([...endsIn(shows).roles]).toEqual([]);
  });

  it('are not told where they have a class', () => {
    expect([...endsIn(`${shows} :a a :Room . :b a :Room .`).named]).toEqual([]);
  });

  it.each(['performedAt', 'isIn', 'trained'])('are not called %s', (relation) => {
    expect([...endsIn(`:late :${relation} :b . :early :${relation} :a .`).named]).toEqual([]);
  });
});
