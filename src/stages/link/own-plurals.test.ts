import { expect, it } from 'vitest';
import { parse } from '../../../test/fixtures/memory-graph.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { withOwnPlurals } from './own-plurals.ts';

const club = snapshotOf(
  parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :m1 a :Mitglied ; rdfs:label "Anna Keller" ; :mitgliedsbeitrag 80 ; :wohntIn :o1 . :o1 a :Ort ; rdfs:label "Orte am See" .`),
);

it.each([
  ['How many Mitglieder are there?', 'How many members are there?'],
  ['List the Mitgliedsbeiträge and the Mitglieder.', 'List the membership fees and the members.'],
  // What it is called as it stands is found so.
  ['Which Mitglied lives in Bern?', 'Which Mitglied lives in Bern?'],
  ['How many members are there?', 'How many members are there?'],
])('says plurals of the graph in English: %s', (question, expected) => {
  expect(withOwnPlurals(question, club)).toBe(expected);
});
