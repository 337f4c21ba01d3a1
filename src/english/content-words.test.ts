import { describe, expect, it } from 'vitest';
import { contentWords, namesIn, numbersIn, stem } from './content-words.ts';

describe('content words', () => {
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
  ])('%s is of the kind of %s', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it('keeps apart what is no form of the other', () => {
    const words = ['river', 'capital', 'state', 'star', 'film', 'actor', 'country', 'county', 'read', 'red'];
    expect(new Set(words.map(stem)).size).toBe(words.length);
  });

  it('are those that carry meaning, once each', () => {
    expect(contentWords('Who is the director of the film, and which films did the director make?')).toEqual(
      ['direct', 'film', 'make'].map(stem),
    );
  });

  it('reads numbers in figures and in words', () => {
    expect([...numbersIn('more than 1,500 km or 2.50, two of them in one place')]).toEqual(['1500', '2.5', '2']);
  });

  it('reads names as their writer marked them', () => {
    expect(namesIn('Who played Captain Kirk in "star trek" for the University of Texas?')).toEqual([
      'star trek',
      'Captain Kirk',
      'University of Texas',
    ]);
    expect(namesIn('Which countries border germany?')).toEqual([]);
  });
});
