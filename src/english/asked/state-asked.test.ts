import { expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { stateAsked } from './state-asked.ts';

it.each([
  ['Which houses on Church Lane are listed?', 'listed'],
  ['How many windows have been restored?', 'restored'],
  ['Which of the mills are now demolished?', 'demolished'],
  ['Which listed houses stand on Church Lane?', 'listed'],
])('is chosen by: %s', (question, state) => {
  expect(stateAsked(readWording(question))?.text).toBe(state);
});

it.each([
  'In which city were the houses built?',
  'Which houses were built by Ann?',
  'Where are they made?',
  'Which lake is largest?',
  'Which houses did Ann have restored?',
  'Which house is it, and when was it restored?',
])('is not told: %s', (question) => {
  expect(stateAsked(readWording(question))).toBeUndefined();
});
