import { expect, it } from 'vitest';
import { readableIri, readableThing } from './readable-iri.ts';

it.each([
  ['http://x.example/ns#placeOfBirth', 'place of birth'],
  ['http://x.example/people/anna/', 'anna'],
  ['http://x.example/Ines_Corvado', 'Ines Corvado'],
  ['http://rdf.example/ns/film.film.cast', 'cast'],
  ['mailto:a@x.example', 'a@x.example'],
  ['https://x.example/', 'https://x.example/'],
  ['https://x.example/a/-/', 'https://x.example/a/-/'],
  ['https://x.example/find?id=17', 'https://x.example/find?id=17'],
  ['https://x.example/@jon', 'https://x.example/@jon'],
  ['https://x.example/docs/cv-marn.pdf', 'https://x.example/docs/cv-marn.pdf'],
])('%s is read as %s', (iri, text) => {
  expect(readableIri(iri)).toBe(text);
});

it.each([
  ['http://x.example/people/InesCorvado', 'Ines Corvado'],
  ['http://x.example/file-01', 'file-01'],
  ['tel:+1-555-01', '+1-555-01'],
  ['https://x.example/a/-/', 'https://x.example/a/-/'],
])('as a thing, %s is read as %s', (iri, text) => {
  expect(readableThing(iri)).toBe(text);
});
