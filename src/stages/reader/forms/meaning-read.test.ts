import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createMeaningReader } from './meaning-read.ts';

const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :peat a skos:Concept ; skos:prefLabel "peat" ; skos:altLabel "turf" ; skos:notation "O1" ; skos:definition "Decayed plants." ; skos:scopeNote "Use for bogs." .
  :gley a skos:Concept ; skos:prefLabel "gley" ; skos:notation "M3" ; skos:broader :peat .
  :podzol a skos:Concept ; skos:prefLabel "podzol" ; skos:notation "M1" ; skos:definition "Leached soil." .
  :moss a :Site ; skos:prefLabel "Harrow Moss" ; skos:altLabel "Fenced Moss" ; :code "HM" ; :commonName "The Moss" .`) as unknown as readonly Triple[],
);
const read = createMeaningReader(snapshot);
const said = (text: string) => {
  const form = read(text)?.form;
  return form && print(form).replaceAll(/[<>]|http:\/\/(?:x\/|www.w3.org\/2004\/02\/skos\/core#)/g, '');
};

it.each([
  ['What does O1 stand for?', '(JOIN notation "O1")'],
  ['What is M3?', '(JOIN notation "M3")'],
  ['What does turf mean?', '(JOIN (R definition) peat)'],
  ['What is turf properly called?', '(JOIN altLabel "turf")'],
  ['What is the usual name of the fenced moss?', '(JOIN altLabel "Fenced Moss")'],
  ['What are podzols?', '(JOIN (R definition) podzol)'],
])('%s', (text, form) => expect(said(text)).toBe(form));

it.each([
  'What is gley?',
  'What is peat properly called?',
  'What is the common name of the fenced moss?',
  'What does Z9 stand for?',
  'What is the soil of Harrow Moss?',
])('leaves to others: %s', (text) => expect(said(text)).toBeUndefined());
