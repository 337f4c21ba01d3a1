import { describe, expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';

const ns = 'http://example.org/';
const linker = turtleLinker(`
@prefix : <${ns}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person a rdfs:Class ; rdfs:label "person"@en .
:Tag a rdfs:Class ; rdfs:label "tag"@en .
:person a :Person ; rdfs:label "Peter Fonda"@en ; :bornIn :york .
:tag a :Tag ; rdfs:label "peter fonda"@en .
:rider rdfs:label "Easy Rider"@en ; :actor :person ; :tagged :tag .
:york rdfs:label "New York"@en .
:together rdfs:label "Together"@en ; :actor :other .
:other a :Person ; rdfs:label "Ann Ray"@en .
`);

async function first(text: string) {
  const run = startRun();
  const { entities } = await linker.link({ id: 'q', text }, run);
  run.finish();
  return entities[0]?.item.iri.replace(ns, '');
}

describe('a name that two things have but for capitals', () => {
  it('is that of the thing spelled so', async () => {
    expect(await first('which films are about peter fonda')).toBe('tag');
    expect(await first('Which films are about Peter Fonda')).toBe('person');
  });

  it('may still be that of the other thing', async () => {
    const run = startRun();
    const { entities } = await linker.link({ id: 'q', text: 'where was peter fonda born' }, run);
    run.finish();
    expect(entities.map(({ item }) => item.iri.replace(ns, ''))).toContain('person');
  });
});

describe('a word of every day that is a name as well', () => {
  const together = async (text: string): Promise<number> => {
    const run = startRun();
    const { entities } = await linker.link({ id: 'q', text }, run);
    run.finish();
    return entities.find(({ item }) => item.iri === `${ns}together`)?.score ?? 0;
  };

  it('is hardly one without its capital, where names have theirs', async () => {
    expect(await together('Who played together with Peter Fonda?')).toBeLessThan(0.05);
    expect(await together('Who played in Together with Peter Fonda?')).toBeGreaterThan(0.1);
  });

  it('may be one where no name has a capital', async () => {
    const [small, cased] = [
      await together('who played in together'),
      await together('Who played together with Ann Ray'),
    ];
    expect(small).toBeGreaterThan(3 * cased);
  });
});

describe('part of a name', () => {
  it('is told by a word that no other name has, in a graph of few names as in one of many', async () => {
    const few = turtleLinker(`
      @prefix : <${ns}> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Firm a rdfs:Class ; rdfs:label "Firm" . :vendor rdfs:label "vendor" .
      :byte a :Firm ; rdfs:label "Fjordbyte AS" . :tau a :Firm ; rdfs:label "Tau & Trosse AS" . :kyst a :Firm ; rdfs:label "Kystmat Engros" .
      :seabook rdfs:label "Seabook" ; :vendor :byte . :plan rdfs:label "CrewPlan" ; :vendor :byte . :till rdfs:label "Tillpoint" ; :vendor :tau .
    `);
    const run = startRun();
    const { entities } = await few.link({ id: 'q', text: 'Which programs come from Fjordbyte?' }, run);
    run.finish();
    const found = entities.find(({ item }) => item.iri === `${ns}byte`);
    expect(found?.score ?? 0).toBeGreaterThan(0.25);
  });
});
