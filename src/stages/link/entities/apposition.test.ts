import { describe, expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';

const ns = 'http://example.org/';
const linker = turtleLinker(`
@prefix : <${ns}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:City a rdfs:Class ; rdfs:label "city"@en .
:State a rdfs:Class ; rdfs:label "state"@en .
:River a rdfs:Class ; rdfs:label "river"@en .
:colorado a :State ; rdfs:label "Colorado"@en ; :borders :utah , :york ; :population 3 .
:coloradoRiver a :River ; rdfs:label "Colorado"@en ; :runsThrough :utah .
:mouth a :Place ; rdfs:label "Colorado River"@en ; :near :utah .
:utah a :State ; rdfs:label "Utah"@en .
:york a :State ; rdfs:label "New York"@en ; :population 9 ; :borders :utah , :colorado .
:yorkCity a :City ; rdfs:label "New York"@en ; :state :york .
:springfield1 a :City ; rdfs:label "Springfield"@en ; :state :utah .
:springfield2 a :City ; rdfs:label "Springfield"@en ; :state :colorado .
`);

async function entities(text: string) {
  const run = startRun();
  const linked = await linker.link({ id: 'q', text }, run);
  run.finish();
  return linked.entities.map(({ item, mention }) => ({ thing: item.iri.replace(ns, ''), words: mention.text }));
}

describe('a name with its kind', () => {
  it.each([
    ['which states does the Colorado river cross', 'coloradoRiver', 'Colorado river'],
    ['which states does the river Colorado cross', 'coloradoRiver', 'river Colorado'],
    ['how big is the city of New York', 'yorkCity', 'city of New York'],
    ['how big is the state of New York', 'york', 'New York'],
    ['which states have a river called Colorado', 'coloradoRiver', 'river called Colorado'],
    ['which states does the Colorado run through', 'coloradoRiver', 'Colorado'],
    ['what is the Colorado population', 'colorado', 'Colorado'],
    ['what borders Colorado', 'colorado', 'Colorado'],
  ])('%s', async (text, thing, words) => {
    expect((await entities(text))[0]).toMatchObject({ thing, words: expect.stringContaining(words) });
  });

  it('names one thing where the kind says what else is asked', async () => {
    const [first] = await entities('what is the largest city of New York');
    expect(first).toMatchObject({ words: 'New York' });
    expect((await entities('which New York cities are there'))[0]!.words).toBe('New York');
  });

  it('keeps the words that speak of any thing with a name', async () => {
    const found = await entities('which states have towns called Springfield');
    expect(found.slice(0, 2).map(({ words }) => words)).toEqual(['called Springfield', 'called Springfield']);
    const any = await entities('which states have a city of Springfield');
    expect(any[0]!.words).toBe('a city of Springfield');
  });
});
