import { expect, it } from 'vitest';
import { placeBehind, placeSaid, saysRank, topSaid, withPlaceSaid } from './place-said.ts';

it.each([
  ['Which team came third in the relay?', 3],
  ['Who finished in 12th place?', 12],
  ['Which team took second place?', 2],
  ['Who was fourth in Ridge Relay 2023?', 4],
  ['Who is no. 3 in the world ranking?', 3],
  ['Which firm comes second by turnover?', 2],
  ['Which firm is third by turnover?', 3],
  ['Who is the runner-up in number of employees?', 2],
  ['Who lives at number 3 in Mill Lane?', undefined],
  ['Who wrote the second book?', undefined],
  ['What is the first stop of the loop?', undefined],
])('%s', (text, place) => expect(placeSaid(text)).toBe(place));

it('says a runner-up by the place', () => {
  expect(withPlaceSaid('Who was the runner-up of Ridge Relay 2024?')).toBe('Who came second in Ridge Relay 2024?');
  expect(withPlaceSaid('Who sells runners?')).toBe('Who sells runners?');
});

it('says how many of the first places are meant, and how far behind an extreme', () => {
  expect(topSaid('Which rowers are in the top three?')).toBe(3);
  expect(topSaid('Who came in the top 5 of the regatta?')).toBe(5);
  expect(topSaid('What is on the top shelf?')).toBeUndefined();
  expect(placeBehind('Which hut has the lowest price but one?')).toBe(2);
  expect(placeBehind('Who came last but two?')).toBe(3);
  expect(placeBehind('the largest hut, but one that is open')).toBeUndefined();
});

it('tells relations that hold places', () => {
  expect(['rank', 'final position', 'birth year'].map(saysRank)).toEqual([true, true, false]);
});
