import { expect, it } from 'vitest';
import { straightName } from './straight-name.ts';

it.each([
  ['price', 'value', 'price'],
  ['price', 'min value', 'minimum price'],
  ['weight', 'value float', 'weight'],
  ['guarantee', 'has value integer', 'guarantee'],
  ['depth', 'decimal value', 'depth'],
  ['birth', 'date', 'birth date'],
  ['address', 'city', 'city'],
])('calls the %s with its %s "%s"', (over, last, name) => {
  expect(straightName(over, last)[0]).toBe(name);
});
