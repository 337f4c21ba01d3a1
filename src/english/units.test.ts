import { describe, expect, it } from 'vitest';
import { inUnit, unitInName } from './units.ts';

describe('the unit in the name of a relation', () => {
  it.each([
    ['run minutes', 'minute'],
    ['duration (min)', 'minute'],
    ['weight in kg', 'kilogram'],
    ['height cm', 'centimetre'],
    ['area square km', 'square-kilometre'],
    ['minutes played', 'minute'],
    ['min price', undefined],
    ['second author', undefined],
    ['minutes', undefined],
    ['population', undefined],
  ])('%s', (name, unit) => {
    expect(unitInName(name)).toBe(unit);
  });
});

describe('a number in another unit', () => {
  it.each([
    [2, 'hour', 'minute', 120],
    [90, 'minute', 'hour', 1.5],
    [1.1, 'kilometre', 'metre', 1100],
    [3, 'square-kilometre', 'hectare', 300],
    [2, 'year', 'month', 24],
    [2, 'year', 'day', undefined],
    [2, 'hour', 'metre', undefined],
    [2, 'pound', 'kilogram', undefined],
  ])('%d %s in %s', (value, from, to, expected) => {
    expect(inUnit(value, from, to)).toBe(expected);
  });
});
