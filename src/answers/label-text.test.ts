import { expect, it } from 'vitest';
import { literal } from '../form/index.ts';
import { labelText } from './label-text.ts';

it('is the name of a thing, what a code stands for with the code, and a figure or a year as it is told', () => {
  expect(labelText({ term: { termType: 'NamedNode', value: 'http://e/a' }, label: 'Ada' })).toBe('Ada');
  expect(labelText({ term: literal('OPEN'), label: 'Open procedure' })).toBe('Open procedure (OPEN)');
  expect(labelText({ term: literal('45'), label: 'Construction work' })).toBe('Construction work (45)');
  expect(labelText({ term: literal('1000'), label: '1,000 USD' })).toBe('1,000 USD');
  expect(labelText({ term: literal('5', 'integer'), label: '5 kg' })).toBe('5 kg');
  expect(labelText({ term: literal('1867-04-30', 'date'), label: '1867' })).toBe('1867');
  expect(labelText({ term: literal('OPEN') })).toBeUndefined();
});
