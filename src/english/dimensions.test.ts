import { describe, expect, it } from 'vitest';
import { isDimension, isDimensionByUnit, isTurnedMeasure, measuresSomething, saysLess } from './dimensions.ts';

describe('dimensions', () => {
  it('are what a measuring word may speak of', () => {
    expect(isDimension('longest', ['length in km'], 'number')).toBe(true);
    expect(isDimension('longest', ['calling code'], 'number')).toBe(false);
    expect(measuresSomething('longest')).toBe(true);
    expect(measuresSomething('capital')).toBe(false);
  });

  it('of size are any number but a direction', () => {
    expect(['big', 'larger', 'tiniest'].every((word) => isDimension(word, ['inhabitants'], 'number'))).toBe(true);
    expect(isDimension('big', ['latitude'], 'number')).toBe(false);
    expect(isDimension('big', ['founded'], 'date')).toBe(false);
  });

  it('are told by the unit that a name says, where it says no more', () => {
    expect(isDimensionByUnit('tallest', 'withers cm', 'number')).toBe(true);
    expect(isDimensionByUnit('longest', 'months', 'number')).toBe(true);
    expect(isDimensionByUnit('longest', 'takes minutes', 'number')).toBe(true);
    expect(isDimensionByUnit('tallest', 'months', 'number')).toBe(false);
    expect(isDimensionByUnit('longest', 'second', 'number')).toBe(false);
    expect(isDimensionByUnit('longer', 'opened year', 'number')).toBe(false);
    expect(isDimensionByUnit('longest', 'number of moves', 'number')).toBe(false);
  });

  it('of directions are told by how they are shortened, too', () => {
    expect(isDimension('northernmost', ['lat'], 'number')).toBe(true);
    expect(isDimension('big', ['lat'], 'number')).toBe(false);
  });

  it('of age are the greater the earlier the date', () => {
    expect(isTurnedMeasure('older', ['birth date'], 'date')).toBe(true);
    expect(isTurnedMeasure('newer', ['founding year'], 'number')).toBe(true);
    expect(isTurnedMeasure('older', ['age in years'], 'number')).toBe(false);
    expect(isTurnedMeasure('later', ['birth date'], 'date')).toBe(false);
  });

  it('of age are any date, whatever it is called', () => {
    expect(isDimension('oldest', ['founded'], 'date')).toBe(true);
    expect(isDimension('newer', ['inhabitants'], 'number')).toBe(false);
    expect(isDimension('longest', ['founded'], 'date')).toBe(false);
  });

  it.each(['fewest', 'less than that', 'thinner', 'Smallest', 'heaviest', 'further south', 'biggest'])(
    'tell less from more: %s',
    (phrase) => expect(saysLess(phrase)).toBe(!/heav|big/.test(phrase)),
  );
});
