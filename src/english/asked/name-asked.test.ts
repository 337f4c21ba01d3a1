import { expect, it } from 'vitest';
import { nameAsked } from './name-asked.ts';

it.each([
  ["What is the boatman's noose properly called?", "boatman's noose", 'properly'],
  ['What are turf sods usually called', 'turf sods', 'usually'],
  ['What is the usual name of turf?', 'turf', 'usual'],
  ["What's the correct term for “black earth”?", 'black earth', 'correct'],
  ["What is Turf's proper name?", 'Turf', 'proper'],
])('%s', (text, term, how) => expect(nameAsked(text)).toEqual({ term, how }));

it.each([
  'What is turf called in German?',
  'What is turf also called?',
  'What is the name of the river?',
  'Who is properly called a doctor?',
])('asks for no proper name: %s', (text) => {
  expect(nameAsked(text)).toBeUndefined();
});
