import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOverYears } from './over-years.ts';

const HARVESTS = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:y2017 rdfs:label "2017" . :y2018 rdfs:label "2018" . :y2019 rdfs:label "2019" . :y2020 rdfs:label "2020" .
:a :year :y2017 ; :tons 3 . :b :year :y2018 ; :tons 4 . :c :year :y2019 ; :tons 9 . :d :year :y2020 ; :tons 5 ; :field :y2018 .`;
const overYears = createOverYears(snapshotOf(new Parser().parse(HARVESTS) as unknown as readonly Triple[]));

const read = (question: string, form: string): string =>
  print(
    overYears(
      mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri),
      { cues: readCues(question, readFigures(question)) },
    ),
  ).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');

it.each([
  'average harvest 2018-2020',
  'average harvest from 2018 to 2020',
  'What was the average harvest of 2018–2020?',
])('goes over the years between the two that are said: %s', (question) =>
  expect(read(question, '(AVG (JOIN year y2020) tons)')).toBe('(AVG (JOIN year (OR (OR y2018 y2019) y2020)) tons)'),
);

it.each([
  ['average harvest of 2018 and 2020', '(AVG (JOIN year y2020) tons)'],
  ['average harvest since 2018', '(AVG (JOIN year y2018) tons)'],
  ['harvest of 2017, not that from 2018 to 2020', '(JOIN year y2017)'],
  ['what has the field from 2018 to 2020', '(JOIN field y2018)'],
])('leaves other years, and what leads to one alone: %s', (question, form) => expect(read(question, form)).toBe(form));
