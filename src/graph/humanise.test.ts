import { expect, it } from 'vitest';
import { humanise, relationWords, spaceBeforeName } from './humanise.ts';

it.each([
  ['http://rdf.freebase.com/ns/people.person.place_of_birth', 'place of birth'],
  ['http://example.org/hasTags', 'has tags'],
  ['http://metaqa.example.org/r/starred_actors', 'starred actors'],
  ['http://example.org/onto#FilmActor', 'film actor'],
  ['http://example.org/IBMResearchLab', 'IBM research lab'],
  ['http://dbpedia.org/resource/Barack_Obama', 'Barack Obama'],
  ['http://dbpedia.org/resource/Washington,_D.C.', 'Washington, D.C.'],
  ['http://dbpedia.org/resource/S%C3%A3o_Paulo', 'São Paulo'],
  ['http://www.wikidata.org/entity/Q42', 'Q42'],
  ['http://example.org/things/', 'things'],
  ['urn:isbn:main-title', 'main title'],
  ['http://example.org/100%', '100%'],
  ['http://example.org/Special:URIResolver/Property-3ACaf-C3-A9_owner', 'Café owner'],
  ['http://example.org/wiki/Especial:URIResolver/Jean-2DLuc', 'Jean Luc'],
  ['http://example.org/wiki/Property-3AOwner', 'Property 3AOwner'],
])('%s is %s', (iri, words) => {
  expect(humanise(iri)).toBe(words);
});

it.each([
  ['http://example.org/Patient.birthDate', 'birth date'],
  ['http://example.org/Patient.contact.name', 'name'],
  ['http://example.org/Equipment.EquipmentContainer', 'equipment container'],
  ['http://example.org/birthDate', 'birth date'],
  ['http://example.org/topSpeed_kWh', 'top speed kWh'],
])('%s relates by its %s', (iri, words) => {
  expect(relationWords(iri)).toBe(words);
});

it.each([
  ['http://example.org/onto#owner', 'http://example.org/onto#'],
  ['http://example.org/onto/gr%C3%BCndung', 'http://example.org/onto/'],
  ['http://example.org/Special:URIResolver/Property-3ACaf-C3-A9', 'http://example.org/Special:URIResolver/Property-3A'],
  ['http://example.org/things/', 'http://example.org/'],
])('%s is in %s', (iri, space) => {
  expect(spaceBeforeName(iri)).toBe(space);
});
