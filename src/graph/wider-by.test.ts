import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../core/index.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';

const { dialect } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :bird a :Sort ; :narrowerThan :beast . :owl a :Sort ; :narrowerThan :bird . :beast a :Sort .
    :hoot a :Pet ; :ofKind :owl ; :sort :owl ; :chases :owl .
    :east a :Unit ; :partOf :north . :north a :Unit ; :partOf :all . :all a :Unit .
    :ann a :Clerk ; :inUnit :east ; :runs :north .
    :spell a :Mandate ; :holder :ann ; :body :panel . :panel a :Body ; :parentBody :board . :board a :Body ; :parentBody :diet . :diet a :Body .
    :bea a :Person ; :board :audit . :audit a :Board ; :parentBoard :finance . :finance a :Board ; :parentBoard :whole . :whole a :Board .`) as unknown as readonly Triple[],
);
const wider = (relation: string, term: string) =>
  dialect.widerBy!(`http://x/${relation}` as Iri, `http://x/${term}` as Iri);

it.each([
  ['ofKind', 'bird', 'narrowerThan'],
  ['sort', 'beast', 'narrowerThan'],
  ['inUnit', 'north', 'partOf'],
])('what has a term by %s has the wider one', (relation, term, order) => {
  expect(wider(relation, term)).toBe(`http://x/${order}`);
});

it.each([
  ['chases', 'bird'],
  ['runs', 'all'],
  ['ofKind', 'owl'],
  ['body', 'board'],
  ['board', 'finance'],
])('what %s something does not have what that is a kind or a part of', (relation, term) => {
  expect(wider(relation, term)).toBeUndefined();
});
