import { expect, it } from 'vitest';
import { turtleLinker } from '../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../run/index.ts';

const ns = 'http://example.org/';
const linker = turtleLinker(`
@prefix : <${ns}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Fair a rdfs:Class ; rdfs:label "fair"@en . :Boat a rdfs:Class ; rdfs:label "boat"@en . :Person a rdfs:Class ; rdfs:label "person"@en .
:w94 a :Fair ; rdfs:label "Winter Fair of 1894"@en ; :host :ann . :w98 a :Fair ; rdfs:label "Winter Fair of 1898"@en ; :host :bob .
:heron a :Boat ; rdfs:label "Grey Heron 1890"@en ; :owner :ann .
:ann a :Person ; rdfs:label "Ann Holm"@en . :bob a :Person ; rdfs:label "Bob Strand"@en .
`);

async function named(text: string) {
  const run = startRun();
  const { entities } = await linker.link({ id: 'q', text }, run);
  run.finish();
  return entities.map(({ item }) => item.iri.replace(ns, '')).sort();
}

it.each([
  ['Who hosted the Winter Fair of 1894?', ['w94']],
  ['Who hosted the 1898 Winter Fair?', ['w98']],
  ['Who hosted the Winter Fair in 1898?', ['w98']],
  ['Who hosted the Winter Fair of 1895?', []],
  ['Who hosted the 1895 Winter Fair?', []],
  ['Who hosted the Winter Fair in 1895?', []],
  ['Who hosted the Winter Fair?', ['w94', 'w98']],
  // Where nothing else is called so, a year may say when.
  ['Who owned the Grey Heron in 1905?', ['heron']],
])('%s', async (question, things) => expect(await named(question)).toEqual(things));
