import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import type { Item } from '../items/item.ts';
import { createNamesakeThatHas } from './namesake-that-has.ts';

const { graph, dialect } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :fox a :Pub ; rdfs:label "Fox" ; :street :mill . :foxBrewery a :Brewery ; rdfs:label "Fox" ; :output 90 .
    :hen a :Pub ; rdfs:label "Hen" ; :street :mill . :henBrewery a :Brewery ; rdfs:label "Hen" ; :output 70 .
    :beer :brewedBy :foxBrewery .`) as unknown as readonly Triple[],
);
const named = (thing: string, name: string, start: number): Item => ({
  kind: 'named',
  text: name,
  name,
  mention: { text: name, start, end: start + 3 },
  means: { things: [`http://x/${thing}` as Iri] },
});
const both = [
  named('fox', 'Fox', 10),
  named('foxBrewery', 'Fox', 10),
  named('hen', 'Hen', 20),
  named('henBrewery', 'Hen', 20),
];
const read = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
const taken = (text: string, items = both): string =>
  print(createNamesakeThatHas({ graph, dialect })(read(text), items));

it('takes of things that are called alike the one that has what is asked about', () => {
  expect(taken('(ARGMAX (OR fox henBrewery) output)')).toBe(print(read('(ARGMAX (OR foxBrewery henBrewery) output)')));
  expect(taken('(JOIN (R output) hen)')).toBe(print(read('(JOIN (R output) henBrewery)')));
  expect(taken('(JOIN brewedBy fox)')).toBe(print(read('(JOIN brewedBy foxBrewery)')));
});

it('leaves what has it itself, what no namesake has, and what is named elsewhere', () => {
  for (const same of ['(JOIN (R street) fox)', '(JOIN brewedBy hen)', '(COUNT (JOIN street mill))'])
    expect(taken(same)).toBe(print(read(same)));
  const apart = [named('fox', 'Fox', 10), named('foxBrewery', 'Fox', 30), named('hen', 'Hen', 20)];
  expect(taken('(JOIN (R output) fox)', apart)).toBe(print(read('(JOIN (R output) fox)')));
});
