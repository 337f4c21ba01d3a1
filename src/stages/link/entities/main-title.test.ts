import { expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';
import { mainTitle } from './main-title.ts';

const linker = turtleLinker(`
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:p1 rdfs:label "Data Lakes: Concepts and Costs"@en ; :author :a . :p2 rdfs:label "The Long Tail of Data Lakes"@en ; :author :a .
:p3 rdfs:label "Why Do Rivers Bend? A Model"@en ; :author :a . :p4 rdfs:label "Sleep (and How to Measure It)"@en ; :author :a .
:p5 rdfs:label "Harbour: A Novel"@en ; :author :a . :p6 rdfs:label "Harbour"@en ; :author :a . :p7 rdfs:label "Shapes at Scale."@en ; :author :a .
:ahu rdfs:label "AHU 1"@en ; :feeds :tank . :tank rdfs:label "TK502"@en ; :author :a . :a rdfs:label "Anna Berg"@en .
`);
const first = async (text: string) => {
  const [found] = (await linker.link({ id: 'q', text }, startRun())).entities;
  return found && [found.mention.text, found.item.label];
};

it.each([
  ['Who wrote "Data Lakes"?', 'Data Lakes', 'Data Lakes: Concepts and Costs'],
  ['Who wrote "Why Do Rivers Bend?"', 'Why Do Rivers Bend', 'Why Do Rivers Bend? A Model'],
  ['Who is the author of Sleep?', 'Sleep', 'Sleep (and How to Measure It)'],
  ['Who is the author of Harbour?', 'Harbour', 'Harbour'],
  ['Who wrote “Shapes at Scale”?', 'Shapes at Scale', 'Shapes at Scale.'],
])('%s', async (question, said, title) => expect(await first(question)).toEqual([said, title]));

it.each([
  ['What does AHU1 feed?', 'AHU1', 'AHU 1'],
  ['Who is the author of TK-502?', 'TK-502', 'TK502'],
  ['Who is the author of TK 502?', 'TK 502', 'TK502'],
])('finds codes with letters and figures apart and together: %s', async (question, said, name) =>
  expect(await first(question)).toEqual([said, name]),
);

it('is what stands before an explanation', () => {
  expect(
    ['Tides - A Primer', 'Moby-Dick; or, The Whale', 'Mercury (planet)', 'Anna Berg', '(untitled)', 'At 12:30'].map(
      mainTitle,
    ),
  ).toEqual(['Tides', 'Moby-Dick', 'Mercury', undefined, undefined, undefined]);
});
