import { expect, it } from 'vitest';
import { straightName } from './straight-name.ts';

it.each([
  ['price', 'value', 'price'],
  ['price', 'min value', 'minimum price'],
  ['price', 'estimated value', 'estimated price'],
  ['aggregate rating', 'rating value', 'aggregate rating'],
  ['review', 'rating value', 'review rating value'],
  ['weight', 'value float', 'weight'],
  ['contract value', 'amount value', 'contract value'],
  ['guarantee', 'has value integer', 'guarantee'],
  ['depth', 'decimal value', 'depth'],
  ['birth', 'date', 'birth date'],
  ['address', 'city', 'city'],
  ['name', 'family', 'family name'],
  ['name', 'prefix', 'name prefix'],
  ['code', 'display', 'code'],
  ['closing date', 'end date', 'closing date end'],
  ['employment', 'end date', 'end date'],
])('calls the %s with its %s "%s"', (over, last, name) => {
  expect(straightName(over, last)[0]).toBe(name);
});
