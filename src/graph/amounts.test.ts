import { describe, expect, it } from 'vitest';
import { areAmounts } from './amounts.ts';

describe('amounts that are stored as text', () => {
  it.each([
    [['1,200', '850', '12,000']],
    [['$1,200', '$85.50', '$7']],
    [['80 m', '100 m', '95.5 m']],
    [['14,505 ft (4421 m)', '13,149 ft (4008 m)']],
    [['12 %', '7 %', '100 %']],
    [['1 year', '3 years', '10 years']],
    [['1st', '12th', '3rd', '2nd']],
  ])('are %j', (texts) => {
    expect(areAmounts(texts)).toBe(true);
  });

  it.each([
    ['numbers alone, which are compared as such', ['12', '7', '100']],
    ['days', ['12 May 1999', '3 June 2001', '7 May 2004']],
    ['scores', ['3-2', '1-0', '2-2']],
    ['seasons', ['1999/00', '2000/01']],
    ['addresses', ['12 Main Street', '7 High Street', '3 Church Lane']],
    ['models', ['A4', 'B12', 'X5']],
    ['amounts of different units', ['80 m', '2 km', '5 ft']],
    ['texts some of which have no number', ['80 m', 'unknown', '90 m']],
  ])('are not %s', (_, texts) => {
    expect(areAmounts(texts)).toBe(false);
  });
});
