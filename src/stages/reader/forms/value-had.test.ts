import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import type { Item } from '../items/item.ts';
import { createValueHad } from './value-had.ts';

const { graph, schema } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :yes rdfs:label "regulated profession" . :no rdfs:label "unregulated" .
    :a a :Job ; :note :yes ; :head :p . :b a :Job ; :note :no . :c a :Job ; :note :no ; :head :p .`) as unknown as readonly Triple[],
);
const named = (name: string, label: string): Item => ({
  kind: 'named',
  text: label,
  name: label,
  means: { things: [`http://x/${name}` as Iri] },
});
const items = [named('yes', 'regulated profession'), named('no', 'unregulated'), named('p', 'regulated person')];
const valueHad = createValueHad({ graph, schema });
const had = (relation: string): string => `(ge (COUNT <http://x/${relation}>) 1)`;
const read = (form: string): string => print(parseOrThrow(form));
const taken = (question: string, form: string): string =>
  print(valueHad(parseOrThrow(form) as unknown as Grounded, items, { wording: readWording(question) }));

it('takes what has a relation that all have for what has the value that is spoken of', () => {
  expect(taken('Which jobs are regulated?', had('note'))).toBe(read('(JOIN <http://x/note> <http://x/yes>)'));
});

it('leaves what not all have, and a question that speaks of no value', () => {
  expect(taken('Which regulated jobs have a head?', had('head'))).toBe(read(had('head')));
  expect(taken('Which jobs have a note?', had('note'))).toBe(read(had('note')));
});
