import { describe, expect, it } from 'vitest';
import { otherNumber, plural, singular } from './number.ts';

const pairs = [
  ['river', 'rivers'],
  ['city', 'cities'],
  ['country', 'countries'],
  ['boundary', 'boundaries'],
  ['key', 'keys'],
  ['church', 'churches'],
  ['address', 'addresses'],
  ['box', 'boxes'],
  ['virus', 'viruses'],
  ['wolf', 'wolves'],
  ['movie', 'movies'],
  ['place', 'places'],
  ['house', 'houses'],
  ['person', 'people'],
  ['child', 'children'],
  ['woman', 'women'],
  ['policeman', 'policemen'],
  ['language', 'languages'],
  ['species', 'species'],
] as const;

describe('grammatical number', () => {
  it.each(pairs)('%s, %s', (one, many) => {
    expect(plural(one)).toBe(many);
    expect(singular(many)).toBe(one);
    expect(singular(one)).toBe(one);
  });

  it('goes either way', () => {
    expect(otherNumber('river')).toBe('rivers');
    expect(otherNumber('rivers')).toBe('river');
    expect(otherNumber('heroes')).toBe('hero');
  });

  it('leaves words that only look plural alone', () => {
    for (const word of ['bus', 'analysis', 'class', 'is']) expect(singular(word)).toBe(word);
    expect(plural('german')).toBe('germans');
  });
});
