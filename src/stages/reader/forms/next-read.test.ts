import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createNextReader } from './next-read.ts';

const POSTS = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  :mayor a :Post ; rdfs:label "Mayor" . :clerk a :Post ; rdfs:label "Town Clerk" .
  :ann a :Person ; rdfs:label "Ann Dray" . :bob a :Person ; rdfs:label "Bob Tor" . :cy a :Person ; rdfs:label "Cy Wade" .
  :t1 a :Tenure ; :holder :ann ; :post :mayor ; :from "1961-05-01"^^xsd:date . :t2 a :Tenure ; :holder :bob ; :post :mayor ; :from "1969-05-01"^^xsd:date .
  :t3 a :Tenure ; :holder :cy ; :post :mayor ; :from "1977-05-01"^^xsd:date . :t4 a :Tenure ; :holder :bob ; :post :clerk ; :from "1978-05-01"^^xsd:date .
  :t5 a :Tenure ; :holder :ann ; :post :clerk ; :from "1970-05-01"^^xsd:date .`;
const answers = (question: string, turtle = POSTS): readonly string[] | undefined => {
  const snapshot = snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]);
  const wording = readWording(question);
  const entities = ['Mayor', 'Town Clerk'].flatMap((label) => {
    const start = question.indexOf(label);
    const iri = label === 'Mayor' ? 'http://x/mayor' : 'http://x/clerk';
    return start < 0
      ? []
      : [{ item: { iri, label }, mention: { text: label, start, end: start + label.length }, score: 1 }];
  });
  const read = createNextReader(snapshot)({ wording, entities } as unknown as Linked);
  return read && evaluateForm(read.form, snapshot.graph, snapshot.dialect).map(({ value }) => value.slice(9));
};

it.each([
  ['Who was Mayor after Ann Dray?', ['bob']],
  ['Who was Mayor before Cy Wade?', ['bob']],
  ['Who succeeded Ann Dray as Town Clerk?', ['bob']],
  ['Who came after Cy Wade?', []],
])('reads who held something next: %s', (question, wanted) => {
  expect(answers(question)).toEqual(wanted);
});

it('leaves what is open, what says more, and what a relation of the graph says', () => {
  expect(answers('Who came after Bob Tor?')).toBeUndefined();
  expect(answers('Who was elected Mayor by the council after Ann Dray?')).toBeUndefined();
  expect(answers('Who was Mayor after Ann Dray?', `${POSTS} :bob :successor :cy .`)).toBeUndefined();
});
