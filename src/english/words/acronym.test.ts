import { expect, it } from 'vitest';
import { acronymIn, acronymsOf } from './acronym.ts';

it.each([
  ['Which VAV boxes are there?', 'VAV', 'vav'],
  ['How many AHUs are there?', 'AHUs', 'ahu'],
  ['Which boxes does VAV_1A feed?', 'VAV', undefined],
  ['What about RRC-44?', 'RRC', undefined],
  ['WHICH BOX IS IT', 'BOX', undefined],
  ['Is Ada there?', 'Ada', undefined],
  ['Is A there?', 'A', undefined],
])('in %j, %s is %s', (text, word, letters) => {
  const start = text.indexOf(word);
  expect(acronymIn(text, { start, end: start + word.length })).toBe(letters);
});

it('are made of all words of a name, or of three and more at its beginning', () => {
  expect([...acronymsOf(['variable', 'air', 'volume', 'box'])]).toEqual([
    ['vav', 3],
    ['vavb', 4],
  ]);
  expect([...acronymsOf(['heat', 'pump'])]).toEqual([['hp', 2]]);
  expect(acronymsOf(['bureau', 'of', 'land', 'management']).get('blm')).toBe(4);
  expect(acronymsOf(['department', 'of', 'justice']).get('doj')).toBe(3);
  expect(acronymsOf(['unit', '7']).size).toBe(0);
});
