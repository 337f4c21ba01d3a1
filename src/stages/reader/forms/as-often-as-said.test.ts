import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAsOftenAsSaid } from './as-often-as-said.ts';

const asOften = createAsOftenAsSaid(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix s: <http://x/Shelf.> . @prefix r: <http://x/Rack.> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :a s:room :r1 ; :holder [ :holder2 :h ] . :r1 rdfs:label "Attic" ; r:room :r2 . :r2 rdfs:label "North wing" .
      s:room rdfs:label "room" . r:room rdfs:label "room" . :holder rdfs:label "holder" . :holder2 rdfs:label "holder" .
      :h rdfs:label "Ada" .`) as unknown as readonly Triple[],
  ),
);
const read = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
const TWICE = '(JOIN (R Rack.room) (JOIN (R Shelf.room) a))';
const said = (question: string, form: string): string => print(asOften(read(form), { wording: readWording(question) }));

it('follows relations of one name as often as the question says it', () => {
  expect(said('What room is A in?', TWICE)).toBe(print(read('(JOIN (R Shelf.room) a)')));
  expect(said('What room is the room of A in?', TWICE)).toBe(print(read(TWICE)));
});

it('goes past what has no name', () => {
  const past = '(JOIN (R holder2) (JOIN (R holder) a))';
  expect(said('Who is the holder of A?', past)).toBe(print(read(past)));
});
