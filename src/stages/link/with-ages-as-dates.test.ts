import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Dialect, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker } from './linker.ts';
import { withAgesAsDates } from './with-ages-as-dates.ts';

const PREFIXES =
  '@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .';
const knowledgeOf = (turtle: string) => {
  const snapshot = snapshotOf(new Parser().parse(`${PREFIXES} ${turtle}`) as unknown as readonly Triple[]);
  const dialect: Dialect = { ...snapshot.dialect, now: '2026-05-03' };
  return { ...snapshot, dialect };
};
const restated = async (text: string, knowledge: ReturnType<typeof knowledgeOf>) =>
  withAgesAsDates(await createLinker(knowledge).link({ id: 'q', text }, startRun()), knowledge);

const kennels = knowledgeOf(`
  :a a :Owner ; rdfs:label "Mina Cole" ; :dateOfBirth "1958-03-01"^^xsd:date ; :livesIn :t .
  :b a :Owner ; rdfs:label "Gus Petrov" ; :dateOfBirth "1990-12-24"^^xsd:date ; :livesIn :t .
  :t a :Town ; rdfs:label "Ludlow" . :k a :Kennel ; rdfs:label "Teme Kennels" ; :opened 1901 . :l a :Kennel ; rdfs:label "Hill Paws" ; :opened 2010 .
  :c a :Club ; rdfs:label "Over 50s Club" . :d a :Club ; rdfs:label "Walkers" .`);

it.each([
  ['Which owners are over 40?', 'Which owners have a date of birth before 1986-05-03?'],
  ['Who is younger than 40?', 'Who has a date of birth after 1986-05-03?'],
  ['How many owners over 60 live in Ludlow?', 'How many owners with a date of birth before 1966-05-03 live in Ludlow?'],
  ['Is Gus Petrov over 30?', 'Is the date of birth of Gus Petrov before 1996-05-03?'],
  [
    'Which owners aged 30 to 45 are there?',
    'Which owners with a date of birth between 1980-05-03 and 1996-05-03 are there?',
  ],
  ['Which kennels are more than 100 years old?', 'Which kennels have a opened before 1926?'],
  ['kennels older than 1950', 'kennels with a opened before 1950'],
])('%s', async (text, said) => expect(await restated(text, kennels)).toEqual({ text: said }));

it.each(['Which towns are over 40?', 'Who is in the Over 50s Club?', 'Which owners live in Ludlow?'])(
  'leaves alone: %s',
  async (text) => expect(await restated(text, kennels)).toBeUndefined(),
);

it('leaves ages alone that the graph tells, and says what tells that a time is over', async () => {
  const told = knowledgeOf(':a a :Dog ; rdfs:label "Rex" ; :born "2020-01-01"^^xsd:date ; :age 6 .');
  expect(await restated('Which dogs are over 5?', told)).toBeUndefined();
  const ended = knowledgeOf(
    ':a a :Poet ; rdfs:label "Io" ; :born "1920-01-01"^^xsd:date ; :diedOn "1990-01-01"^^xsd:date . :b a :Poet ; rdfs:label "Al" ; :born "1950-01-01"^^xsd:date .',
  );
  expect(await restated('Which poets are over 60?', ended)).toMatchObject({
    living: { begin: 'http://x/born', end: 'http://x/diedOn' },
  });
});

it('takes a year as one of what is spoken of, and never as one of somebody who is not', async () => {
  const shelf = knowledgeOf(`
    :a a :Author ; rdfs:label "Io Mar" ; :birthDate "1950-01-01"^^xsd:date . :b a :Book ; rdfs:label "Salt" ; :datePublished "2001"^^xsd:gYear ; :author :a .
    :c a :Book ; rdfs:label "Fog" ; :datePublished "2011"^^xsd:gYear ; :author :a .`);
  expect(await restated('Which books are older than 2005?', shelf)).toEqual({
    text: 'Which books have a date published before 2005?',
  });
  expect(await restated('titles older than 2005', shelf)).toBeUndefined();
  const authors = knowledgeOf(':a a :Author ; rdfs:label "Io Mar" ; :birthDate "1950-01-01"^^xsd:date .');
  expect(await restated('plays older than 2005', authors)).toBeUndefined();
});
