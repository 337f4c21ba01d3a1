import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const x = (name: string): Iri => `http://x/${name}` as Iri;
const ownersOf = (turtle: string, relation: string) => {
  const { graph, dialect } = snapshotOf(
    new Parser().parse(
      `@prefix : <http://x/> . @prefix o: <http://x/other/> . ${turtle}`,
    ) as unknown as readonly Triple[],
  );
  const form = {
    kind: 'join',
    step: { relation: x(relation), inverse: false },
    of: { kind: 'entity', symbol: x('z') },
  } as const;
  return {
    found: evaluateForm(form, graph, dialect).map(({ value }) => value.slice('http://x/'.length)),
    text: compile(form as never, dialect).text,
  };
};

it.each([
  [':a :was_founded_by :z . :b :founded_by :z .', 'founded_by'],
  [':a :has_home_in :z . :b :home_in :z .', 'has_home_in'],
  [':a :isLocatedIn :z . :b :locatedIn :z .', 'locatedIn'],
])('means both where a verb that says nothing is all that differs: %s', (turtle, relation) => {
  const { found, text } = ownersOf(turtle, relation);
  expect(found.sort()).toEqual(['a', 'b']);
  expect(text).toMatch(/\|</);
});

it.each([
  ['turns it round', ':a :isParent :z . :b :parent :z .', 'parent', ['b']],
  ['is of another vocabulary', ':a o:has_home :z . :b :home :z .', 'home', ['b']],
  ['leads to texts', ':a :has_home "Lee" . :b :home :z .', 'home', ['b']],
  ['the same has, with another end', ':a :had_home :z ; :home :y . :b :home :z .', 'home', ['b']],
  ['others have', ':a a :Team ; :has_rider :z . :b a :Result ; :rider :z .', 'rider', ['b']],
  ['nodes without an IRI have', ':a a :Team ; :has_rider :z . _:b :rider :z . :c :rider :z .', 'has_rider', ['a']],
  [
    'is of things that share only one of their classes',
    ':a a :Thing , :Team ; :has_rider :z . :b a :Thing , :Result ; :rider :z .',
    'rider',
    ['b'],
  ],
  ['was once and is now', ':a :had_home :z . :b :has_home :z .', 'has_home', ['b']],
])('leaves what %s', (_, turtle, relation, found) => {
  expect(ownersOf(turtle, relation).found).toEqual(found);
});

it('leaves what holds values of another datatype', () => {
  const { text } = ownersOf(':a a :House ; :has_garden true . :b a :House ; :garden "facing north" .', 'garden');
  expect(text).not.toMatch(/\|</);
});

it('means both where one thing has hundreds of each', () => {
  const members = Array.from({ length: 300 }, (_, i) => `:hub :has_member :m${i} ; :member :m${i} .`);
  expect(ownersOf(`:a :has_member :z . ${members.join(' ')}`, 'member').found).toEqual(['a']);
  const others = ':hub :has_member :z .';
  expect(ownersOf(`:a :has_member :z . ${others} ${members.join(' ')}`, 'member').found).toEqual([]);
});
