import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, LinkedEntity, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAndBelow } from './and-below.ts';

const NAMES = { brandt: 'Brandt Holding', energy: 'Brandt Energy', front: 'forward', wing: 'winger' } as const;
const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :brandt a :Company ; rdfs:label "Brandt Holding" . :energy a :Company ; rdfs:label "Brandt Energy" ; :subsidiaryOf :brandt .
    :ostwerk a :Company ; rdfs:label "Ostwerk" ; :subsidiaryOf :energy .
    :north a :Plant ; rdfs:label "North" ; :operator :brandt . :south a :Plant ; rdfs:label "South" ; :operator :ostwerk .
    :front a :Position ; rdfs:label "forward" . :wing a :Position ; rdfs:label "winger" ; :subclassOf :front . :outer a :Position ; rdfs:label "outer winger" ; :subclassOf :wing .
    :ann a :Player ; rdfs:label "Ann" ; :plays :front . :bob a :Player ; rdfs:label "Bob" ; :plays :outer .`) as unknown as readonly Triple[],
);
const andBelow = createAndBelow(snapshot);
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const entitiesOf = (text: string): readonly LinkedEntity[] =>
  Object.entries(NAMES).flatMap(([id, label]) => {
    const start = text.toLowerCase().indexOf(label.toLowerCase());
    const mention = { text: label, start, end: start + label.length + (text[start + label.length] === 's' ? 1 : 0) };
    return start < 0
      ? []
      : [{ item: { iri: `http://x/${id}` as Iri, label, classes: [] }, score: 1, by: 'label', mention }];
  });
const taken = (question: string, form: string): string =>
  print(
    andBelow(parseOrThrow(x(form)) as unknown as Grounded, {
      wording: readWording(question),
      entities: entitiesOf(question),
    }),
  );

const FIRM = '(JOIN :operator (JOIN (STAR :subsidiaryOf) :brandt))';
const FORWARDS = '(JOIN :plays (JOIN (STAR :subclassOf) :front))';

it.each([
  [
    'Which plants does Brandt Holding run, itself or through a daughter?',
    '(JOIN :operator (JOIN :subsidiaryOf :brandt))',
    FIRM,
  ],
  ['plants that Brandt Holding runs, directly or by a daughter', '(JOIN :operator (JOIN :subsidiaryOf :brandt))', FIRM],
  ['plants of Brandt Holding and its subsidiaries', '(JOIN :operator :brandt)', FIRM],
  ['plants of Brandt Holding or any of its firms', '(JOIN :operator :brandt)', FIRM],
  ['plants of Brandt Holding and everything below it', '(JOIN :operator :brandt)', FIRM],
  ['plants of Brandt Holding and all firms below it', '(JOIN :operator :brandt)', FIRM],
  ['plants of Brandt Holding, including Brandt Energy', '(JOIN :operator :brandt)', FIRM],
  ['How many players are forwards of every type?', '(COUNT (JOIN :plays :front))', `(COUNT ${FORWARDS})`],
  ['forwards, wingers included', '(JOIN :plays (OR :front (JOIN :subclassOf :front)))', FORWARDS],
])('goes on to what is below: %s', (question, form, expected) => {
  expect(taken(question, form)).toBe(x(expected));
});

it.each([
  ['one step that is asked for', 'Which plants does Brandt Holding run directly?', '(JOIN :operator :brandt)'],
  ['what is included of something else', 'plants of Brandt Holding, cooling included', '(JOIN :operator :brandt)'],
  ['kinds of something else', 'plants of any kind that Brandt Holding runs', '(JOIN :operator :brandt)'],
  ['a thing that has nothing below', 'players and all of its kinds', '(JOIN :plays :outer)'],
  ['an order itself', 'subsidiaries of Brandt Holding and its daughters', '(JOIN :subsidiaryOf :brandt)'],
  ['what something lies in', 'positions of Ann at every level', '(JOIN (R :plays) :ann)'],
])('leaves %s', (_, question, form) => {
  expect(taken(question, form)).toBe(x(form));
});
