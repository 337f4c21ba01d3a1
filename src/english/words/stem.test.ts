import { describe, expect, it } from 'vitest';
import { stem, stemsOf } from './stem.ts';

describe('stems', () => {
  it.each([
    ['directed', 'director'],
    ['directs', 'directing'],
    ['cities', 'city'],
    ['wrote', 'write'],
    ['written', 'writing'],
    ['born', 'birth'],
    ['died', 'death'],
    ['married', 'marry'],
    ['located', 'location'],
    ['running', 'run'],
    ['drove', 'driver'],
    ['rang', 'ringer'],
    ['sent', 'send'],
    ['broken', 'break'],
  ])('%s is of the kind of %s', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it('keeps apart what is no form of the other', () => {
    const words = [
      'river',
      'capital',
      'state',
      'star',
      'film',
      'actor',
      'country',
      'county',
      'read',
      'red',
      'left',
      'leave',
      'rose',
      'rise',
    ];
    expect(new Set(words.map(stem)).size).toBe(words.length);
  });

  it('are told of the words that carry meaning, once each', () => {
    expect([...stemsOf('Who is the director of the film, and which films did the director make?')]).toEqual(
      ['direct', 'film', 'make'].map(stem),
    );
  });
});
