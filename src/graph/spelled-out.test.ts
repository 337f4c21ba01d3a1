import { expect, it } from 'vitest';
import { perhapsSpelledOut, spelledOut } from './spelled-out.ts';

it.each([
  ['CUST NM', 'customer name'],
  ['qty ordered', 'quantity ordered'],
  ['DOB', 'date of birth'],
  ['pob', 'place of birth'],
  ['yrs in govt', 'years in government'],
  ['BIRT', 'birth'],
  ['deat plac', 'death place'],
  ['hire ts', 'hire timestamp'],
  ['unit prc', 'unit price'],
  ['category', 'category'],
  ['min age', 'min age'],
])('%s is %s', (short, long) => expect(spelledOut(short)).toBe(long));

it('tells a number from a text', () => {
  expect(spelledOut('range nm', 'numbers')).toBe('range nm');
  expect(spelledOut('alt', 'numbers')).toBe('altitude');
  expect(spelledOut('alt label')).toBe('alt label');
  expect(spelledOut('temp', 'numbers')).toBe('temperature');
  expect(spelledOut('temp')).toBe('temp');
});

it('tells what a word or a formula may be besides', () => {
  expect(perhapsSpelledOut('cat')).toBe('category');
  expect(perhapsSpelledOut('NO3 (mg/l)')).toBe('nitrate (mg/l)');
  expect(perhapsSpelledOut('no')).toBe('no');
});

it('spells out what people at home call relatives where a relation is called so', () => {
  expect(spelledOut('pa', 'things')).toBe('father');
  expect(spelledOut('Mum', 'things')).toBe('mother');
  expect(spelledOut('dad', 'texts')).toBe('father');
  expect(spelledOut('rent pa', 'numbers')).toBe('rent pa');
  expect(spelledOut('ma', 'texts')).toBe('ma');
  expect(spelledOut('Gran Canaria')).toBe('Gran Canaria');
});
