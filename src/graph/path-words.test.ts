import { expect, it } from 'vitest';
import { pathWords } from './path-words.ts';

it('says the words on the way to the last part of an IRI', () => {
  expect(pathWords('http://data.europa.eu/esco/isco/C25')).toEqual(['esco', 'isco']);
  expect(pathWords('https://x.org/v1/staff-members/12#it')).toEqual(['staff', 'members']);
  expect(pathWords('http://x.org/12')).toEqual([]);
  expect(pathWords('urn:isbn:123')).toEqual([]);
});
