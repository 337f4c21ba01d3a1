import { expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { generationsSaid, isGeneration, relativeSaid } from './relatives.ts';

const said = (question: string) => relativeSaid(readWording(question).words);

it('tells the one relative of a sex that is spoken of', () => {
  expect(said("Where was Ada's father born?")).toEqual({ word: 'father', sex: 'male' });
  expect(said('Who are the daughters of Ada?')).toEqual({ word: 'daughter', sex: 'female' });
});

it('tells none of several, or of none', () => {
  expect(said("Where did Ada's mother and father live?")).toBeUndefined();
  expect(said("Where was Ada's parent born?")).toBeUndefined();
});

it.each([
  ['Who are the children of Ada?', 1],
  ["Who was Ada's grandfather?", 2],
  ['How many great-grandchildren has Ada?', 3],
  ['Who is next to Ada?', undefined],
])('tells how many generations are between: %s', (question, generations) => {
  expect(generationsSaid(question)?.generations).toBe(generations);
});

it('tells relations that lead over a generation', () => {
  expect(['father', 'biological mother', 'child of', 'parent'].every(isGeneration)).toBe(true);
  expect(['parent company', 'godfather', 'father tongue'].some(isGeneration)).toBe(false);
});
