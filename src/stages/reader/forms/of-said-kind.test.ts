import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOfSaidKind } from './of-said-kind.ts';

const knowledge = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :item a :Level ; rdfs:label "item" . :series a :Level ; rdfs:label "series" .
    :u1 a :Unit ; rdfs:label "Pier plan" ; :level :item ; :madeBy :ann . :u2 a :Unit ; rdfs:label "Pier papers" ; :level :series ; :madeBy :ann .
    :u3 a :Unit ; rdfs:label "Ledger" ; :level :item ; :madeBy :bo .
    :ann a :Person ; rdfs:label "Ann" ; :position "keeper" ; :playsFor :rovers . :bo a :Person ; rdfs:label "Bo" ; :position "forward" ; :playsFor :rovers .
    :rovers a :Club ; rdfs:label "Rovers" .`) as unknown as readonly Triple[],
);
const ofSaidKind = createOfSaidKind(knowledge);
const taken = (question: string, form: string): string =>
  print(
    ofSaidKind(
      mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri),
      { wording: readWording(question) } as Linked,
    ),
  ).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');

it.each([
  [
    'How many items were made by Ann?',
    '(COUNT (JOIN madeBy ann))',
    '(COUNT (AND (JOIN level item) (JOIN madeBy ann)))',
  ],
  [
    'Which forwards play for Rovers?',
    '(JOIN playsFor rovers)',
    '(AND (JOIN position "forward") (JOIN playsFor rovers))',
  ],
])('what is asked for is of the kind that is said: %s', (question, form, expected) => {
  expect(taken(question, form)).toBe(expected);
});

it.each([
  ['nothing is of it', 'How many series were made by Bo?', '(COUNT (JOIN madeBy bo))'],
  ['a class is called so', 'How many units were made by Ann?', '(COUNT (JOIN madeBy ann))'],
  ['it is said', 'How many items were made by Ann?', '(COUNT (AND (JOIN level item) (JOIN madeBy ann)))'],
  ['all are', 'Which items were made by Bo?', '(JOIN madeBy bo)'],
])('is left where %s', (_, question, form) => {
  expect(taken(question, form)).toBe(form);
});
