import { expect, it } from 'vitest';
import { agesSaid } from './ages-said.ts';

const said = (text: string) => {
  const found = agesSaid(text);
  return found && [text.slice(found.start, found.end), found.atLeast, found.below, found.verb];
};

it.each([
  ['Which makers are over 40?', ['are over 40', 40, undefined, 'are']],
  ['Who is older than sixty?', ['is older than sixty', 60, undefined, 'is']],
  ['Which makers under the age of 30 work here?', ['under the age of 30', undefined, 30, undefined]],
  ['Which members are 18 or older?', ['are 18 or older', 18, undefined, 'are']],
  ['List players aged 20 to 25.', ['aged 20 to 25', 20, 26, undefined]],
  ['Who is between 30 and 35 years old?', ['is between 30 and 35 years old', 30, 36, 'is']],
  ['Which dogs are at most 3 years old?', ['are at most 3 years old', undefined, 4, 'are']],
  ['How many makers are in their forties?', ['are in their forties', 40, 50, 'are']],
  ['Which oaks are more than 100 years old?', ['are more than 100 years old', 100, undefined, 'are']],
  ['Which 7-year-old horses are there?', ['7-year-old', 7, 8, undefined]],
  ['Is Ada over 40?', ['over 40', 40, undefined, undefined]],
])('%s', (text, found) => expect(said(text)).toEqual(found));

it.each([
  ['boats older than 2005', ['older than 2005', 2005, undefined]],
  ['Which arms are no younger than 1288?', ['are no younger than 1288', 1289, undefined]],
  ['Which mills are newer than 1900 and still run?', ['are newer than 1900', undefined, 1900]],
  ["Find me something red that's no older than 2010.", ['no older than 2010', undefined, 2009]],
])('tells a year from a number of years: %s', (text, found) => {
  const { start, end, before, after, atLeast } = agesSaid(text)!;
  expect([text.slice(start, end), before, after]).toEqual(found);
  expect(atLeast).toBeUndefined();
});

it('takes what is said to be years as years', () => {
  expect(agesSaid('Which oaks are older than 1000 years?')).toMatchObject({ atLeast: 1000 });
});

it('leaves to others whether what stands before a bare number has an age', () => {
  expect(agesSaid('Which owners over 60 live here?')).toMatchObject({ atLeast: 60, isSaid: false });
});

it.each([
  'Which towns are over 40 km away?',
  'Which towns are under 40 km away?',
  'Which makers made more than 3 pieces?',
  'Which books have between 100 and 200 pages?',
])('no age: %s', (text) => expect(said(text)).toBeUndefined());
