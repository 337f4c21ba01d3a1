import { expect, it } from 'vitest';
import { datePart, partsCompared } from './date-part.ts';
import { literal } from './literal.ts';

const part = (value: string, text: string, type: string) => partsCompared(value, datePart(literal(text, type))!);

it.each([
  ['16:30:00', ['16:30:00', '16:00:00']],
  ['16:30', ['16:30', '16:00']],
  ['9:30', ['09:30', '16:00']],
  ['2024-11-04T18:00:00.5+01:00', ['18:00:00', '16:00:00']],
  ['2024-11-04 18:00', ['18:00', '16:00']],
  ['2024-11-04', undefined],
  ['at 18:00', undefined],
  ['47:30', undefined],
])('takes the time of the day of %s', (value, expected) => {
  expect(part(value, '16:00:00', 'time')).toEqual(expected);
});

it.each([
  ['2024-11-04', 'gMonth', '--07', ['11', '07']],
  ['2024-11', 'gMonth', '--07', ['11', '07']],
  ['-0044-03-15', 'gMonth', '--07', ['03', '07']],
  ['--06', 'gMonth', '--07', ['06', '07']],
  ['2024', 'gMonth', '--07', undefined],
  ['2019-20', 'gMonth', '--07', undefined],
  ['2024-11-04T18:00:00Z', 'gMonthDay', '--06-24', ['11-04', '06-24']],
  ['2024-11', 'gMonthDay', '--06-24', undefined],
])('takes the part of %s that %s has', (value, type, text, expected) => {
  expect(part(value, text, type)).toEqual(expected);
});

it('is of times, months and days of the calendar alone', () => {
  expect(datePart(literal('2024-11-04', 'date'))).toBeUndefined();
  expect(datePart(literal('16:00'))).toBeUndefined();
});
