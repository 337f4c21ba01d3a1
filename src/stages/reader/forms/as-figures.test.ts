import { expect, it } from 'vitest';
import type { Iri } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/index.ts';
import { parseTurtle } from '../../../testing/parse-turtle.ts';
import { createAsFigures } from './as-figures.ts';

const rows = snapshotOf(
  parseTurtle(`@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    :a a :Row ; :value 890 ; :bought "2015-04-01"^^xsd:date ; :size "9" ; :told 7 ; :when "2019"^^xsd:gYear .
    :b a :Row ; :value 5100 ; :bought "unknown" ; :size "10" ; :told "2015-04-01"^^xsd:date ; :when 2000 .
    :c a :Row ; :value "red" ; :bought "lost" ; :size "11" ; :told "12" .
    :d a :Row ; :value :firm . :firm a :Firm .`),
);
const asFigures = createAsFigures(rows);

function taken(question: string, said: string): string {
  const form = mapSymbols(parseOrThrow(said), (name) => name.replace('x:', 'http://x/') as Iri);
  const meant = asFigures(form, { cues: readCues(question, readFigures(question)) });
  return print(meant)
    .replaceAll(/<http:\/\/x\/(\w+)>/g, 'x:$1')
    .replaceAll('http://www.w3.org/2001/XMLSchema#', '');
}

it.each([
  ['a figure where a relation has numbers', 'price above 5000', '(gt x:value "5000")', '(gt x:value 5000^^integer)'],
  ['one with a fraction', 'at most 9.5', '(AND x:Row (le x:value "9.5"))', '(AND x:Row (le x:value 9.5^^decimal))'],
  ['one that it equals', 'exactly 890', '(eq x:value "890")', '(eq x:value 890^^integer)'],
  ['a date', 'bought after 2014', '(gt x:bought "2014")', '(gt x:bought 2014^^gYear)'],
  ['a year among numbers', 'after 2014', '(gt x:when "2014")', '(gt x:when 2014^^gYear)'],
  ['a number among dates', 'above 2014', '(gt x:when "2014")', '(gt x:when 2014^^integer)'],
])('compares %s as such', (_, question, said, meant) => {
  expect(taken(question, said)).toBe(meant);
});

it.each([
  ['texts that are all numbers', '(gt x:size "9")'],
  ['a text that is there', '(eq x:told "12")'],
  ['what is no figure', '(ne x:value "red")'],
  ['a number', '(gt x:value 5000^^integer)'],
])('leaves %s', (_, said) => {
  expect(taken('above 9', said.replace('integer', 'http://www.w3.org/2001/XMLSchema#integer'))).toBe(said);
});
