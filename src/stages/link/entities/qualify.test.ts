import { expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';

const ns = 'http://example.org/';
const towns = ['Austin', 'Dallas', 'Houston', 'Waco', 'Lubbock', 'Laredo', 'Plano'];
const others = ['Lyon', 'Nice', 'Lille', 'Brest', 'Tours', 'Nantes', 'Metz', 'Dijon', 'Nancy', 'Amiens', 'Pau'];
const linker = turtleLinker(`
@prefix : <${ns}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

:Band a rdfs:Class ; rdfs:label "band"@en .
:Country a rdfs:Class ; rdfs:label "country"@en .
:City a rdfs:Class ; rdfs:label "city"@en .
:River a rdfs:Class ; rdfs:label "river"@en .
:Person a rdfs:Class ; rdfs:label "person"@en .

:texas rdfs:label "Texas"@en ; skos:altLabel "TX"@en .
:france a :Country ; rdfs:label "France"@en ; :speaks :frenchLanguage .
:parisTexas a :City ; rdfs:label "Paris"@en ; :in :texas .
:maine rdfs:label "Maine"@en . :parisMaine a :City ; rdfs:label "Paris"@en ; :in :maine .
:paris a :City ; rdfs:label "Paris"@en ; :in :france ; :twinOf :rome , :berlin .
:rome a :City ; rdfs:label "Rome"@en .
:berlin a :City ; rdfs:label "Berlin"@en .
${towns.map((name, i) => `:t${i} a :City ; rdfs:label "${name}"@en ; :in :texas .`).join('\n')}
${others.map((name, i) => `:o${i} a :City ; rdfs:label "${name}"@en ; :in :france .`).join('\n')}
:europe rdfs:label "Europe"@en .
:europeBand a :Band ; rdfs:label "Europe"@en ; :member :tempest .
:tempest a :Person ; rdfs:label "Joey Tempest"@en .
:niger a :Country ; rdfs:label "Niger"@en ; :speaks :frenchLanguage ; :in :africa ; :near :france , :nigerRiver .
:nigerRiver a :River ; rdfs:label "Niger River"@en .
:japan a :Country ; rdfs:label "Japan"@en ; :speaks :japaneseLanguage .
:frenchLanguage rdfs:label "French Language"@en ; skos:altLabel "French"@en .
:japaneseLanguage rdfs:label "Japanese Language"@en ; skos:altLabel "Japanese"@en .
:wade a :Person ; rdfs:label "Dwyane Wade"@en .
:johnson a :Person ; rdfs:label "Dwayne Johnson"@en .
:film rdfs:label "Romeo + Juliet"@en .
`);
const run = startRun();
const readings = async (text: string): Promise<readonly string[]> =>
  (await linker.link({ id: 'q', text }, run)).entities.map(
    ({ item, mention }) => `${mention.text} → ${item.iri.replace(ns, '')}`,
  );

it.each([
  ['who lives in paris texas', 'paris texas → parisTexas'],
  ['who lives in Paris, TX?', 'Paris, TX → parisTexas'],
  ['who lives in paris france', 'paris france → paris'],
  ['who lives in paris maine', 'paris maine → parisMaine'],
  ['who sings in the band europe', 'the band europe → europeBand'],
  ['where is niger the country', 'niger the country → niger'],
  ['where does the niger river end', 'niger river → nigerRiver'],
  ['which language do japanese people speak', 'japanese people → japan'],
  ['who did dwayne wade marry', 'dwayne wade → wade'],
  ['who directed romeo + juliet', 'romeo + juliet → film'],
])('the whole mention: %s', async (text, expected) => {
  expect((await readings(text))[0]).toBe(expected);
});

it('is the name alone where what stands beside it is none of its places', async () => {
  expect(await readings('is Paris, Berlin or Rome a twin of Lyon')).not.toContain('Paris, Berlin → paris');
  expect(await readings('what language do paris berlin speak')).not.toContain('paris berlin → paris');
});

it('keeps a place that an adjective comes from beside the language that is called by it', async () => {
  expect(await readings('what do the japanese use')).toEqual(
    expect.arrayContaining(['japanese → japan', 'japanese → japaneseLanguage']),
  );
});

it('takes words without capitals for no name, where names have them', async () => {
  expect(await readings('Is the a Band in Texas?')).toEqual(['Texas → texas']);
});
