import { expect, it } from 'vitest';
import { ageAsked, saysBegin, saysEnd } from './age-asked.ts';

it.each([
  ['How old is Ada Quill?', 'Ada Quill'],
  ['how old is the Long Walk now', 'Long Walk'],
  ['What is the age of Ada Quill?', 'Ada Quill'],
  ["What is Ada Quill's age?", 'Ada Quill'],
  ['How old was Bo Marsh?', undefined],
  ['How old is Ada older than Cy?', undefined],
  ['How old is Ada when the walk opened?', undefined],
  ['What is the average age of the members?', undefined],
])('%s', (text, name) => {
  const asked = ageAsked(text);
  expect(asked && text.slice(asked.start, asked.end)).toBe(name);
});

it('knows since when and until when something was by what relations are called', () => {
  expect(['birth date', 'born', 'opened', 'founding year'].every(saysBegin)).toBe(true);
  expect(['death date', 'died', 'closed'].every(saysEnd)).toBe(true);
  expect(saysBegin('inspected on')).toBe(false);
});
