import { describe, expect, it } from 'vitest';
import { markedNames, numbersIn } from './marked.ts';

describe('what a writer marks', () => {
  it('reads numbers in figures and in words', () => {
    expect([...numbersIn('more than 1,500 km or 2.50, two of them in one place')]).toEqual(['1500', '2.5', '2']);
  });

  it('reads names as their writer marked them', () => {
    expect(markedNames('Who played Captain Kirk in "star trek" for the University of Texas?')).toEqual([
      'star trek',
      'Captain Kirk',
      'University of Texas',
    ]);
    expect(markedNames('Which countries border germany?')).toEqual([]);
  });
});
