import { describe, expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';

const ns = 'http://example.org/';
const governors = Array.from(
  { length: 5 },
  (_, i) => `:g${i} a :Person ; rdfs:label "Ann ${i}"@en ; :office :governor .`,
);
const linker = turtleLinker(`
@prefix : <${ns}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:Person a rdfs:Class ; rdfs:label "person"@en .
:Monarch a rdfs:Class ; rdfs:label "monarch"@en .
:governor rdfs:label "Governor"@en .
:monarch rdfs:label "Monarch"@en ; skos:altLabel "queen"@en .
:rivers a :Person ; rdfs:label "Rivers Cuomo"@en ; :bornIn :peru , :chile ; :plays :bass .
:andrew a :Person ; rdfs:label "Andrew Cuomo"@en ; :office :governor .
:first a :Monarch ; rdfs:label "Elizabeth I of England"@en .
:second a :Monarch ; rdfs:label "Elizabeth II"@en ; skos:altLabel "Queen Elizabeth"@en ; :rules :peru , :chile .
:hillary a :Person ; rdfs:label "Hillary Clinton"@en ; skos:altLabel "Hillary"@en ; :spouse :bill .
:bill a :Person ; rdfs:label "Bill Clinton"@en ; :spouse :hillary ; :bornIn :peru , :chile .
:jan a :Person ; rdfs:label "Jan Novak"@en ; :sex "male" . :eva a :Person ; rdfs:label "Eva Novak"@en ; :sex "female" .
${governors.join('\n')}
`);

async function first(text: string) {
  const run = startRun();
  const linked = await linker.link({ id: 'q', text }, run);
  run.finish();
  const [{ item, mention } = { item: undefined, mention: undefined }] = linked.entities;
  return { thing: item?.iri.replace(ns, ''), words: mention?.text };
}

describe('a part of a name after a title', () => {
  it('names who has the title', async () => {
    expect(await first('where was governor cuomo born')).toEqual({ thing: 'andrew', words: 'governor cuomo' });
  });

  it('names who is of the class of that name, by the number', async () => {
    expect(await first('who was the mother of queen elizabeth 1')).toEqual({
      thing: 'first',
      words: 'queen elizabeth 1',
    });
    expect(await first('who was the mother of queen elizabeth')).toMatchObject({ thing: 'second' });
  });

  it('is no title where it names one other thing', async () => {
    expect(await first('where was hillary clinton born')).toEqual({ thing: 'hillary', words: 'hillary clinton' });
  });

  it('may be a title of people or an initial, which tells two of one name apart', async () => {
    expect(await first('Where was Dr Cuomo born?')).toMatchObject({ words: 'Dr Cuomo' });
    expect(await first('Where was A. Cuomo born?')).toEqual({ thing: 'andrew', words: 'A. Cuomo' });
    expect(await first('Where was R. Cuomo born?')).toEqual({ thing: 'rivers', words: 'R. Cuomo' });
    expect(await first('Where was X. Cuomo born?')).toMatchObject({ words: 'Cuomo' });
  });

  it('may tell of what sex who is meant is', async () => {
    expect(await first('Where was Ms Novak born?')).toEqual({ thing: 'eva', words: 'Ms Novak' });
    expect(await first('Where was Mr. Novak born?')).toEqual({ thing: 'jan', words: 'Mr. Novak' });
  });

  it('stands before a name with a slip of the hand too', async () => {
    expect(await first('Where was Captain Coumo born?')).toMatchObject({ words: 'Captain Coumo' });
  });

  it('stands right before it', async () => {
    expect((await first('of a governor, cuomo knows what')).words).not.toBe('governor, cuomo');
  });
});
