import { describe, expect, it } from 'vitest';
import { completed, wordsBefore } from './complete-words.ts';

describe('wordsBefore', () => {
  it.each([
    ['Which countries bor', 'bor'],
    ['What is the capital of Fra', 'Fra'],
    ['What is the population of New Yo', 'New Yo'],
    ['Ger', 'Ger'],
    ['What is the capital of France?', undefined],
    ['What is', undefined],
    ['', undefined],
  ])('of %j is %j', (text, words) => {
    expect(wordsBefore(text, text.length)).toBe(words);
  });
});

describe('completed', () => {
  it('puts the name where it was begun, and the caret behind it', () => {
    const text = 'What is the population of New Yo in all?';
    const caret = text.indexOf(' in all');
    expect(completed(text, caret, 'New York City')).toEqual({
      text: 'What is the population of New York City in all?',
      caret: 'What is the population of New York City'.length,
    });
  });
});
