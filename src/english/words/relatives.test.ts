import { expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { relativeSaid } from './relatives.ts';

const said = (question: string) => relativeSaid(readWording(question).words);

it('tells the one relative of a sex that is spoken of', () => {
  expect(said("Where was Ada's father born?")).toEqual({ word: 'father', sex: 'male' });
  expect(said('Who are the daughters of Ada?')).toEqual({ word: 'daughter', sex: 'female' });
});

it('tells none of several, or of none', () => {
  expect(said("Where did Ada's mother and father live?")).toBeUndefined();
  expect(said("Where was Ada's parent born?")).toBeUndefined();
});
