import { Parser } from 'n3';
import { expect, it } from 'vitest';
import { nothingLinked } from '../../../../test/fixtures/nothing-linked.ts';
import type { Linked, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createChangeReader } from './change-read.ts';

const PREFIXES =
  '@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .';
const rows = [
  ['moss', 2020, 40],
  ['moss', 2021, 44],
  ['fen', 2020, 70],
  ['fen', 2021, 61],
] as const;

/** What is answered of a graph; nothing where the question is left to others. */
function answers(turtle: string, question: string): readonly string[] | undefined {
  const snapshot = snapshotOf(new Parser().parse(`${PREFIXES} ${turtle}`) as unknown as readonly Triple[]);
  const linked: Linked = nothingLinked(question);
  const read = createChangeReader(snapshot)(linked);
  return (
    read && evaluateForm(read.form, snapshot.graph, snapshot.dialect).map(({ value }) => value.replace(/.*\//, ''))
  );
}

const BOGS = ':moss a :Bog ; rdfs:label "Red Moss" . :fen a :Bog ; rdfs:label "Old Fen" .';
const observed = `${BOGS} ${rows
  .map(
    ([bog, year, cut], i) =>
      `:o${i} a :Cutting ; :bog :${bog} ; :year "${year}"^^<http://www.w3.org/2001/XMLSchema#gYear> ; :peat ${cut} .`,
  )
  .join(' ')}`;
const nested = `${BOGS} ${rows.map(([bog, year, cut]) => `:${bog} :cutting [ :year ${year} ; :peat ${cut} ] .`).join(' ')}`;
const table = rows
  .map(([bog, year, cut], i) => `:r${i} a :Cutting ; :bog "${bog}" ; :season "${year}" ; :peat ${cut} .`)
  .join(' ');

it.each([
  ['observations', observed],
  ['nodes without names', nested],
  ['a table', table],
])('reads what changed between two years: %s', (_, turtle) => {
  expect(answers(turtle, 'Which bogs had more peat in 2021 than in 2020?')).toEqual(['moss']);
  expect(answers(turtle, 'Where did the peat cutting fall from 2020 to 2021?')).toEqual(['fen']);
});

it('reads years that are things', () => {
  const years = `:y20 rdfs:label "2020" . :y21 rdfs:label "2021" .`;
  const cube = `${years} ${observed.replaceAll(/:year "20(\d\d)"\^\^<[^>]*>/g, ':year :y$1')}`;
  expect(answers(cube, 'Which bogs had more peat in 2021 than in 2020?')).toEqual(['moss']);
});

it('reads whether one that is named changed, where there is something of both years', () => {
  expect(
    answers(
      table.replaceAll('"moss"', ':moss').replaceAll('"fen"', ':fen').concat(BOGS),
      'Did Old Fen have less peat in 2021 than in 2020?',
    ),
  ).toEqual(['true']);
  expect(answers(observed, 'Did Red Moss have less peat in 2021 than in 2020?')).toEqual(['false']);
  expect(answers(observed, 'Did it have less peat in 2021 than in 2020?')).toBeUndefined();
  const gap = observed.replace(':bog :moss ; :year "2020"', ':bog :fen ; :year "2020"');
  expect(answers(gap, 'Did Red Moss have less peat in 2021 than in 2020?')).toBeUndefined();
});

it('reads which had more of one thing than of another', () => {
  const used = rows.flatMap(([bog, year, cut], i) =>
    ['Burnt', 'Spread'].map(
      (use, at) =>
        `:u${i}${at} a :Cutting ; :bog :${bog} ; :use :${use} ; :year ${year} ; :peat ${at === 0 ? cut : 60} .`,
    ),
  );
  const uses = `${BOGS} :Burnt rdfs:label "Burnt" . :Spread rdfs:label "Spread" . ${used.join(' ')}`;
  expect(answers(uses, 'Which bogs burnt more than they spread in 2021?')).toEqual(['fen']);
  expect(answers(uses, 'Where was less peat burnt than spread in 2020?')).toEqual(['moss']);
  expect(answers(uses, 'Did Red Moss spread more than was burnt in 2020?')).toEqual(['true']);
  expect(answers(uses, 'Which bogs burnt more than they sold in 2021?')).toBeUndefined();
  expect(answers(uses, 'Which months had more burnt than spread in 2021?')).toBeUndefined();
  expect(answers(uses, 'Which bogs burnt more than they spread?')).toBeUndefined();
});

it('counts what is asked for by its number, and nothing else', () => {
  expect(answers(observed, 'How many bogs had more peat in 2021 than in 2020?')).toEqual(['1']);
  expect(answers(observed, 'How much peat was cut more in 2021 than in 2020?')).toBeUndefined();
  expect(answers(observed, 'How many cuttings were there more in 2021 than in 2020?')).toBeUndefined();
});

it('adds up where there was more of something, and leaves levels whose averages say otherwise', () => {
  const twice = observed.replace(
    ':o0 a',
    ':again a :Cutting ; :bog :moss ; :year "2020"^^xsd:gYear ; :peat 30 . :o0 a',
  );
  expect(answers(twice, 'Which bogs had less peat in 2021 than in 2020?')).toEqual(['moss', 'fen']);
  expect(answers(twice, 'Which bogs had a lower peat in 2021 than in 2020?')).toBeUndefined();
  expect(answers(observed, 'Which bogs had a lower peat in 2021 than in 2020?')).toEqual(['fen']);
});

it('sees all years of rows of many days', () => {
  const days = Array.from({ length: 600 }, (_, i) => new Date(Date.UTC(2019, 10, 1 + i)).toISOString().slice(0, 10));
  const daily = days.map(
    (day, i) => `:d${i} a :Cutting ; :bog :${i % 2 ? 'moss' : 'fen'} ; :day "${day}"^^xsd:date ; :peat ${i} .`,
  );
  expect(answers(`${BOGS} ${daily.join(' ')}`, 'Which bogs had less peat in 2019 than in 2021?')).toHaveLength(2);
});

it('takes the whole words of a text for what rows are of', () => {
  const sorts = rows.flatMap(([bog, year, cut], i) =>
    ['wood', 'hardwood'].map(
      (sort, at) =>
        `:s${i}${at} a :Cutting ; :bog "${bog}" ; :sort "${sort}" ; :season "${year}" ; :peat ${cut - 40 * at} .`,
    ),
  );
  expect(answers(sorts.join(' '), 'Which bogs had more hardwood peat in 2021 than in 2020?')).toEqual(['moss']);
});

it('leaves what says more than rows do, years that there are not, and what could be of several', () => {
  expect(answers(observed, 'Which bogs had more burnt peat in 2021 than in 2020?')).toBeUndefined();
  expect(answers(observed, 'Which bogs had more peat in 2021 than in 1990?')).toBeUndefined();
  const two = observed.replaceAll(':peat', ':price 5 ; :sold 7 ; :peat');
  expect(answers(two, 'Where did it go up from 2020 to 2021?')).toBeUndefined();
});
