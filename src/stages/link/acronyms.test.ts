import { expect, it } from 'vitest';
import { parse } from '../../../test/fixtures/memory-graph.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker } from './linker.ts';

const snapshot = snapshotOf(
  parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :a1 a :Variable_Air_Volume_Box ; rdfs:label "Box one" ; :servedBy :u . :a2 a :Variable_Air_Volume_Box_With_Reheat ; rdfs:label "Box two" ; :servedBy :u .
  :u a :Air_Handling_Unit ; rdfs:label "North unit" ; :chiefExecutiveOfficer :ada . :ada rdfs:label "Ada Holt" .
  :blm rdfs:label "Bureau of Land Management" ; :head :ada .
  :m1 rdfs:label "Mill of Oats" ; :head :ada . :m2 rdfs:label "Museum of Odds" ; :head :ada . :fan rdfs:label "FAN" ; :head :ada . :f2 rdfs:label "First Aid Network" ; :head :ada .`),
);
const linker = createLinker(snapshot);
const link = (text: string) => linker.link({ id: 'asked', text }, startRun());

it('are heard as the words of classes and relations', async () => {
  const { classes, relations, wording } = await link('Which VAV boxes have a CEO?');
  expect(classes.map(({ item }) => item.label).slice(0, 2)).toContain('Variable Air Volume Box');
  expect(relations[0]!.item.label).toBe('chief executive officer');
  expect(wording.words.flatMap(({ standsFor }) => standsFor ?? [])).toEqual([
    'variable air volume',
    'chief executive officer',
  ]);
});

it('name the one thing that has such initials, and nothing else has', async () => {
  const named = async (text: string) =>
    (await link(text)).entities.filter(({ score }) => score > 0.3).map(({ item }) => item.label);
  expect(await named('Who is head of the BLM?')).toEqual(['Bureau of Land Management']);
  expect(await named('Who is head of the FAN?')).toEqual(['FAN']);
  expect(await named('Who is head of the MOO?')).toEqual([]);
});
