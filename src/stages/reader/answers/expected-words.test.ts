import { describe, expect, it } from 'vitest';
import { readWording } from '../../../english/index.ts';
import { expectedWords } from './expected-words.ts';

const expected = (question: string) =>
  Object.fromEntries(expectedWords(readWording(question)).map((word) => [word.text, word.expected]));

describe('expectedWords', () => {
  it('expects of a form what a question is about, and not how it is asked', () => {
    expect(expected('Count the different harbours of each island')).toMatchObject({
      count: expect.closeTo(0.14),
      different: 0,
      harbours: 1,
      island: 1,
    });
  });

  it('expects nothing of what holds the place of what is asked for', () => {
    const { co, anything, authored } = expected('Have Ann and Ben ever co-authored anything?');
    expect([co, anything, authored]).toEqual([0, 0, 1]);
  });

  it('expects nothing of what only stresses that it is every one', () => {
    expect(expected('Who won every single match?')['single']).toBe(0);
    expect(expected('Which single rooms are free?')['single']).toBe(1);
  });

  it('expects nothing of having got, and something of getting', () => {
    expect(expected('What kind of drive has the Vega got?')).toMatchObject({ drive: 1, got: 0 });
    expect(expected('Who got the prize?')).toMatchObject({ got: 1, prize: 1 });
  });

  it('expects nothing of turns of speech', () => {
    expect(expected('Is the Vega a ship, yes or no?')).toMatchObject({ yes: 0, vega: 1, ship: 1 });
    expect(expected('Where does the water end, in the end?')).toMatchObject({ water: 1 });
    expect(expected('Which ships, I mean steamers, are old?')).toMatchObject({ ships: 1, mean: 0, steamers: 1 });
    expect(expected('What is the mean crew?')).toMatchObject({ crew: 1 });
  });

  it('expects nothing of who asks and of what is said of the graph itself', () => {
    expect(expected('Which types catalogued here are rented from us, per town?')).toMatchObject({
      types: 1,
      catalogued: 0,
      rented: 1,
      us: 0,
      per: 0,
      town: 1,
    });
    expect(expected('Which cars were built in the US?')).toMatchObject({ us: 1 });
  });

  it('expects nothing of how results are sorted', () => {
    const { ships, tonnage, crew } = expected('Which ships are there, sorted by tonnage, and how large is their crew?');
    expect([ships, tonnage, crew]).toEqual([1, 0, 1]);
  });
});
