import { describe, expect, it } from 'vitest';
import { inUnit, unitCoded, unitInName, unitShort, unitWritten } from './units.ts';

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
    ['NO3 (mg/l)', 'milligram-per-litre'],
    ['pm25 ug m3', 'microgram-per-cubic-metre'],
    ['top speed km h', 'kilometre-per-hour'],
    ['yield t ha', 'ton-per-hectare'],
    ['price per kg', undefined],
    ['population', undefined],
  ])('%s', (name, unit) => {
    expect(unitInName(name)).toBe(unit);
  });
});

describe('a number in another unit', () => {
  it.each([
    [2, 'hour', 'minute', 120],
    [40, 'megapascal', 'kilopascal', 40_000],
    [90, 'minute', 'hour', 1.5],
    [1.1, 'kilometre', 'metre', 1100],
    [3, 'square-kilometre', 'hectare', 300],
    [2, 'year', 'month', 24],
    [2, 'year', 'day', undefined],
    [2, 'hour', 'metre', undefined],
    [2, 'pound', 'kilogram', 0.90718474],
    [2, 'pound', 'euro', undefined],
    [1, 'cubic-metre', 'litre', 1000],
    [1, 'cubic-foot', 'litre', 28.316846592],
    [2, 'megavolt-ampere', 'kilovolt-ampere', 2000],
    [90, 'kilometre-per-hour', 'metre-per-second', 25],
    [212, 'fahrenheit', 'celsius', 100],
    [0, 'celsius', 'kelvin', 273.15],
    [20_000, 'microgram-per-litre', 'milligram-per-litre', 20],
    [2, 'milligram-per-litre', 'milligram', undefined],
  ])('%d %s in %s', (value, from, to, expected) => {
    expect(inUnit(value, from, to)).toBe(expected);
  });
});

it.each([
  ['hrs', 'hour'],
  ['sq km', 'square-kilometre'],
  ['cubic feet', 'cubic-foot'],
  ['m³', 'cubic-metre'],
  ['miles per hour', 'mile-per-hour'],
  ['hours per week', undefined],
  ['mg/l', 'milligram-per-litre'],
  ['kwh/m²', 'kilowatt-hour-per-square-metre'],
  ['people per square km', 'person-per-square-kilometre'],
  ['degrees celsius', 'celsius'],
  ['bushels', undefined],
])('knows the unit that is written %s', (text, unit) => {
  expect(unitWritten(text)).toBe(unit);
});

it.each([
  ['KGM', 'kilogram', 'kg'],
  ['KiloGM', 'kilogram', 'kg'],
  ['M3', 'cubic-metre', 'm³'],
  ['FTQ', 'cubic-foot', 'ft³'],
  ['HUR', 'hour', 'hours'],
  ['degreeFahrenheit', 'fahrenheit', '°F'],
  // As it was published.
  ['Kg', 'kilogram', 'Kg'],
  ['EUR', 'euro', 'EUR'],
])('knows the unit of the code %s, and how it is shown', (code, unit, short) => {
  expect(unitCoded(code)).toBe(unit);
  expect(unitShort(code)).toBe(short);
});

it('knows pressures by their codes and as they are written', () => {
  expect([unitCoded('MegaPA'), unitWritten('mpa'), unitCoded('MilliBAR')]).toEqual([
    'megapascal',
    'megapascal',
    'millibar',
  ]);
});
