import { expect, it } from 'vitest';
import { literal } from './literal.ts';
import { compares } from './value.ts';

it('puts amounts in order by their number, whether a figure or an amount is given', () => {
  const [heavy, light] = [literal('1,200 kg', 'string'), literal('9 kg', 'string')];
  for (const given of [literal('50', 'integer'), literal('50', 'string'), literal('50 kg', 'string')]) {
    expect(compares('gt', heavy, given, 'amount-text')).toBe(true);
    expect(compares('gt', light, given, 'amount-text')).toBe(false);
  }
});

it('takes what is stored as a text for the same only where it is written the same', () => {
  expect(compares('eq', literal('9 kg', 'string'), literal('9 kg', 'string'), 'amount-text')).toBe(true);
  expect(compares('eq', literal('9 kg', 'string'), literal('9 KG', 'string'), 'amount-text')).toBe(false);
});

it('puts words in order as words', () => {
  expect(compares('gt', literal('b', 'string'), literal('a', 'string'))).toBe(true);
  expect(compares('gt', literal('9', 'string'), literal('50', 'string'))).toBe(true);
});

it('takes what looks like durations for times of the day where it is compared with one', () => {
  const nine = literal('09:00:00', 'time');
  expect(compares('lt', literal('8:30', 'string'), nine, 'duration')).toBe(true);
  expect(compares('lt', literal('9:15', 'string'), nine, 'duration')).toBe(false);
});
