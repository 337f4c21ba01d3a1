import { expect, it } from 'vitest';
import type { Grounded } from '../../../core/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { rowsShown } from './rows-shown.ts';

const shown = (form: string): string => print(rowsShown(parseOrThrow(form) as Grounded));

it('shows of the first rows what they are of and by what', () => {
  const rows = '(TABLE (BOTTOM rows tonnes 3) area tonnes)';
  expect(shown('(TABLE (JOIN (R area) (BOTTOM rows tonnes 3)) SELF (JOIN (R area) tonnes))')).toBe(rows);
  expect(shown('(TABLE (JOIN (R area) (BOTTOM rows tonnes 3)) SELF (MIN (JOIN (R area) tonnes) rows))')).toBe(rows);
});

it('shows the figure where a table has one column', () => {
  expect(shown('(TABLE (ARGMAX rows tonnes) area)')).toBe('(TABLE (ARGMAX rows tonnes) area tonnes)');
  expect(shown('(TABLE (JOIN (R area) (ARGMAX rows tonnes)) SELF)')).toBe('(TABLE (ARGMAX rows tonnes) area tonnes)');
});

it.each([
  '(TABLE (ARGMAX rows tonnes) area year)',
  '(TABLE (JOIN (R area) (ARGMAX rows tonnes)) SELF (JOIN (R area) year))',
  '(TABLE (JOIN (R area) rows) SELF (JOIN (R area) tonnes))',
  '(TABLE (ARGMAX area (COUNT town)) SELF)',
  '(TABLE (ARGMAX rows tonnes) tonnes)',
])('leaves %s', (form) => {
  expect(shown(form)).toBe(form);
});
