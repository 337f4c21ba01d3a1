import { describe, expect, it } from 'vitest';
import { isDimension, isSize, measuresSomething, saysLess } from './dimensions.ts';

describe('dimensions', () => {
  it('are what a measuring word may speak of', () => {
    expect(isDimension('longest', 'length in km')).toBe(true);
    expect(isDimension('longest', 'calling code')).toBe(false);
    expect(measuresSomething('longest')).toBe(true);
    expect(measuresSomething('capital')).toBe(false);
  });

  it('of size are any', () => {
    expect(['big', 'larger', 'tiniest'].every(isSize)).toBe(true);
    expect(isSize('longest')).toBe(false);
  });

  it.each(['fewest', 'less than that', 'thinner', 'Smallest', 'heaviest', 'further south', 'biggest'])(
    'tell less from more: %s',
    (phrase) => expect(saysLess(phrase)).toBe(!/heav|big/.test(phrase)),
  );
});
