import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Form, Id, Iri, Ranker, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/build.ts';
import { startRun } from '../../run/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import type { Ranked } from './rank.ts';
import { unnarrowed } from './unnarrowed.ts';

/** A hundred films of a studio, one of which somebody calls a movie, and five of which are shorts. */
const films = Array.from({ length: 100 }, (_, i) => `:studio :film :f${i} . :f${i} a :Film ; :shownIn :town .`);
const turtle = `@prefix : <http://x/> . ${films.join('\n')} :f0 a :Movie, :Rarity . :f1 a :Comedy .
  ${[2, 3, 4, 5, 6].map((i) => `:f${i} a :Short .`).join(' ')}`;
const around = surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]));
const id = (name: string): Id => around.id(`http://x/${name}` as Iri)!;

const made: Form<Id> = {
  kind: 'join',
  step: { relation: id('film'), inverse: true },
  of: { kind: 'entity', symbol: id('studio') },
};
const shown: Form<Id> = {
  kind: 'join',
  step: { relation: id('shownIn'), inverse: false },
  of: { kind: 'entity', symbol: id('town') },
};
const only = (name: string, right: Form<Id>): Form<Id> => ({
  kind: 'and',
  left: { kind: 'class', symbol: id(name) },
  right,
});

/** Knows that movies, shorts and films are the same. */
const ranker: Ranker = {
  id: 'same',
  ask: async ({ query, texts }) =>
    texts.map((text) => (/film/i.test(text) && /movie|short|film/i.test(query) ? 18 : 5)),
};

async function left(...forms: readonly Form<Id>[]) {
  const ranked = forms.map((form, i) => ({ reading: { form }, score: 20 - i }) as unknown as Ranked);
  const found = await unnarrowed(ranked, nothingLinked(), { around, ranker }, startRun());
  return found.map(({ reading, score }) => [forms.indexOf(reading.form), score]);
}

describe('unnarrowed', () => {
  it('leaves out what a class narrows that says again what is led to, and was given to few', async () => {
    expect(await left(only('Movie', made), shown, made)).toEqual([
      [2, 20],
      [1, 19],
    ]);
    expect(await left(only('Movie', shown), shown)).toEqual([[1, 20]]);
  });

  it('leaves classes that say more, that many have, or that nothing stands for', async () => {
    const all = [
      [0, 20],
      [1, 19],
    ];
    expect(await left(only('Comedy', made), made)).toEqual(all);
    expect(await left(only('Short', made), made)).toEqual(all);
    expect(await left(only('Movie', made), shown)).toEqual(all);
  });

  it('goes through several, as long as each says nothing more', async () => {
    expect(await left(only('Movie', only('Film', made)), only('Film', made), made)).toEqual([[2, 20]]);
    expect(await left(only('Movie', only('Rarity', made)), only('Rarity', made), made)).toEqual([
      [1, 20],
      [2, 18],
    ]);
  });

  it('finds a class within what is counted, and beside other conditions', async () => {
    const count = (of: Form<Id>): Form<Id> => ({ kind: 'count', of });
    const both = (left: Form<Id>, right: Form<Id>): Form<Id> => ({ kind: 'and', left, right });
    expect(await left(count(only('Movie', made)), count(made))).toEqual([[1, 20]]);
    expect(await left(both(only('Movie', made), shown), both(shown, made))).toEqual([[1, 20]]);
  });
});
