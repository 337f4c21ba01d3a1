import { expect, it } from 'vitest';
import { placeSaid, saysRank, withPlaceSaid } from './place-said.ts';

it.each([
  ['Which team came third in the relay?', 3],
  ['Who finished in 12th place?', 12],
  ['Which team took second place?', 2],
  ['Who was fourth in Ridge Relay 2023?', 4],
  ['Who wrote the second book?', undefined],
  ['What is the first stop of the loop?', undefined],
])('%s', (text, place) => expect(placeSaid(text)).toBe(place));

it('says a runner-up by the place', () => {
  expect(withPlaceSaid('Who was the runner-up of Ridge Relay 2024?')).toBe('Who came second in Ridge Relay 2024?');
  expect(withPlaceSaid('Who sells runners?')).toBe('Who sells runners?');
});

it('tells relations that hold places', () => {
  expect(['rank', 'final position', 'birth year'].map(saysRank)).toEqual([true, true, false]);
});
