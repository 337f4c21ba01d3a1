import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm, mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createThroughShared } from './through-shared.ts';

const PEOPLE = '@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .';
const named = (...names: readonly string[]): string => names.map((name) => `:${name} rdfs:label "${name}" .`).join(' ');
const things = named('ann', 'ben', 'cat', 'dune', 'eden', 'lead', 'cameo');

/** What a form that a reader writes comes to, once it is mended. */
function answers(turtle: string, form: string): readonly string[] {
  const snapshot = snapshotOf(new Parser().parse(`${PEOPLE} ${things} ${turtle}`) as unknown as readonly Triple[]);
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  const meant = createThroughShared(snapshot)(own);
  return evaluateForm(meant, snapshot.graph, snapshot.dialect).map(({ value }) => value.replace(/.*\//, ''));
}

const fromParts = `[] a :Part ; :actor :ann ; :film :dune ; :sort :lead . [] a :Part ; :actor :ben ; :film :dune ; :sort :cameo .
  [] a :Part ; :actor :ben ; :film :eden ; :sort :lead . [] a :Part ; :actor :cat ; :film :eden ; :sort :cameo .`;
const toParts = `:ann :plays _:a . :dune :part _:a . :ben :plays _:b . :dune :part _:b . :ben :plays _:c . :eden :part _:c . :cat :plays _:d . :eden :part _:d .
  _:a :line "Hark" . _:b :line "Lo" . _:c :line "Oh" . _:d :line "Ah" .`;

it.each([
  ['nodes that tell whose they are', fromParts, '(R actor)', 'actor'],
  ['nodes that things lead to', toParts, 'plays', '(R plays)'],
])('finds others over what nodes of one alone share: %s', (_, turtle, back, there) => {
  expect(answers(turtle, `(JOIN ${back} (JOIN ${there} ann))`)).toEqual(['ben']);
  expect(answers(turtle, `(COUNT (NOT (JOIN ${back} (JOIN ${there} (ENTITY ben))) (ENTITY ben)))`)).toEqual(['2']);
});

it('asks what two have to do with each other over what their nodes share', () => {
  expect(answers(fromParts, '(ASK (AND (JOIN actor ann) (JOIN actor ben)))')).toEqual(['true']);
  expect(answers(fromParts, '(ASK (AND (JOIN actor ann) (JOIN actor cat)))')).toEqual(['false']);
  expect(answers(fromParts, '(JOIN (R film) (AND (JOIN actor ben) (JOIN actor cat)))')).toEqual(['eden']);
});

it('leaves steps to what is of several, and to things', () => {
  const shared = ':dune :actor :ann, :ben . :eden :actor :ben, :cat .';
  expect(answers(shared, '(JOIN (R actor) (JOIN actor ann))').toSorted()).toEqual(['ann', 'ben']);
  const owned = ':dune :owner :ann . :eden :owner :ann . :dune :near :cat . :eden :near :cat .';
  expect(answers(owned, '(JOIN (R owner) (JOIN owner ann))')).toEqual(['ann']);
});

it('leaves other forms as they are', () => {
  const form = mapSymbols(
    parseOrThrow('(JOIN film (JOIN (R film) (JOIN actor ann)))'),
    (name) => `http://x/${name}` as Iri,
  );
  const snapshot = snapshotOf(new Parser().parse(`${PEOPLE} ${things} ${fromParts}`) as unknown as readonly Triple[]);
  expect(print(createThroughShared(snapshot)(form))).toBe(print(form));
});
