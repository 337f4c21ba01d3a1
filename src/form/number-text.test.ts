import { expect, it } from 'vitest';
import { amountText, numberText } from './number-text.ts';

it('writes four digits as a year unless they count something', () => {
  expect(numberText('1893')).toBe('1893');
  expect(numberText('18930')).toBe('18,930');
  expect(amountText('1000', 'USD')).toBe('1,000 USD');
});

it('keeps the cents of a price, and digits that no number holds', () => {
  expect(amountText('18.50', 'EUR')).toBe('18.50 EUR');
  expect(amountText('1240.5', 'kg')).toBe('1,240.5 kg');
  expect(amountText('123456789012345678901', 'kg')).toBe('123456789012345678901 kg');
});
