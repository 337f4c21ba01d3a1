import { expect, it } from 'vitest';
import { parse } from '../../../../test/fixtures/memory-graph.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { createOwnWordsAsAsked } from './own-words-as-asked.ts';
import { schemaItems } from './schema-items.ts';

const { schema, profile } = snapshotOf(
  parse(`@prefix : <http://x/> . :b1 a :Bier ; :gebrautVon :a1 ; :alkoholgehalt 5 .
    :b2 a :Bier ; :gebrautVon :a1 ; :alkoholgehalt 7 . :a1 a :Brauerei ; :gruendungsjahr 1784 .`),
);
const items = atOnce(schemaItems(schema, profile));
const told = (question: string) => createOwnWordsAsAsked(profile)(items, readWording(question)).map(({ text }) => text);

it('tells classes and relations in English', () => {
  expect(told('Which beer is strongest?')).toEqual(items.map(({ text }) => text));
  expect(told('Which beer is strongest?')).toContain('beer : brewed by : brewery');
});

it('tells by their own words those that a question has so', () => {
  expect(told('Which Bier has the highest Alkoholgehalt?')).toContain('bier : alkoholgehalt');
  expect(told('Which beers come from a Brauerei?')).toContain('beer : brewed by : brauerei');
});
