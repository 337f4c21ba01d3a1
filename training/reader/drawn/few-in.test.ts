import { describe, expect, it } from 'vitest';
import { fewIn } from './few-in.ts';

describe('fewIn', () => {
  it.each([
    ['What is the oldest bridge in Vark?', 'What are the three oldest bridges in Vark?'],
    ['strongest beer', 'three strongest beers'],
    ['the most expensive wine we sell', 'the three most expensive wines we sell'],
    ['Which pupil is the youngest?', 'Which three pupils are the youngest?'],
    ['Which lake has the largest area?', 'Which three lakes have the largest area?'],
    ['Who is the youngest?', 'Who are the three youngest?'],
  ])('%s', (one, few) => {
    expect(fewIn(one, 'three')).toBe(few);
  });

  it.each(['Which guest stayed on?', 'Who came first?', 'Which of them is it?'])('leaves "%s" alone', (question) => {
    expect(fewIn(question, 'three')).toBeUndefined();
  });
});
