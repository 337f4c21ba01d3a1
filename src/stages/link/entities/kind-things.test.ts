import { describe, expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';

const ns = 'http://example.org/';
const states = Array.from(
  { length: 12 },
  (_, i) => `:state${i} a :Place ; rdfs:label "Nova ${i}"@en ; :sort :usState .`,
);
const cities = Array.from({ length: 24 }, (_, i) => `:city${i} a :Place ; rdfs:label "Port ${i}"@en ; :sort :town .`);
const linker = turtleLinker(`
@prefix : <${ns}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Place a rdfs:Class ; rdfs:label "place"@en .
:UsState a rdfs:Class ; rdfs:label "US state"@en .
:CityTown a rdfs:Class ; rdfs:label "city/town"@en .
:School a rdfs:Class ; rdfs:label "school"@en .
:usState rdfs:label "US State"@en .
:granada a :Place ; rdfs:label "Republic of Great Granada"@en .
:town rdfs:label "City/Town"@en .
:school rdfs:label "School"@en .
:eton :sort :school ; rdfs:label "Eton"@en .
:peru a :Place ; rdfs:label "Peru"@en ; :borders ${Array.from({ length: 12 }, (_, i) => `:state${i}`).join(' , ')} .
${[...states, ...cities].join('\n')}
`);

async function entities(text: string) {
  const run = startRun();
  const linked = await linker.link({ id: 'q', text }, run);
  run.finish();
  return linked.entities.map(({ item, mention, score }) => ({
    thing: item.iri.replace(ns, ''),
    words: mention.text,
    score,
  }));
}

describe('what a question asks for', () => {
  it.each([
    ['what state borders peru', 'usState', 'state'],
    ['which four states border peru', 'usState', 'states'],
    ['which of the northern states border peru', 'usState', 'states'],
    ['what are the biggest cities of peru', 'town', 'cities'],
    ['what town is near peru', 'town', 'town'],
  ])('%s', async (text, thing, words) => {
    expect(await entities(text)).toContainEqual(expect.objectContaining({ thing, words }));
  });

  it('is not what the question is about', async () => {
    expect((await entities('what state borders the republic of great granada'))[0]).toMatchObject({ thing: 'granada' });
  });

  it.each(['what is the state of peru', 'who lives in a state of peru'])('is told by its place: %s', async (text) => {
    const found = await entities(text);
    const asked = await entities('what state borders peru');
    const kind = (of: typeof found) => of.find(({ thing }) => thing === 'usState')?.score ?? 0;
    expect(found[0]).toMatchObject({ thing: 'peru' });
    expect(kind(found)).toBeLessThan(kind(asked) / 10);
  });

  it('is seldom a kind that hardly anything is of', async () => {
    const found = await entities('what school is in peru');
    const school = found.find(({ thing }) => thing === 'school')!;
    const state = (await entities('what state is in peru')).find(({ thing }) => thing === 'usState')!;
    expect(school.score).toBeLessThan(state.score / 10);
  });
});
