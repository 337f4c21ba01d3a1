import { expect, it } from 'vitest';
import { saidThan } from './said-than.ts';

it.each([
  ['Which motions had more votes against than for?', 'more', 'Which motions had  votes against ', ' for'],
  ['villages smaller in 2001 than in 1991', 'less', 'villages  in 2001 ', ' in 1991'],
  ['Where are arrivals higher than departures?', 'more', 'Where are arrivals  ', ' departures'],
  ['Which had fewer wins than losses?', 'less', 'Which had  wins ', ' losses'],
] as const)('%s', (text, side, one, other) => expect(saidThan(text)).toEqual({ side, one, other }));

it.each([
  'Which motions were carried?',
  'Which has a sitter other than the painter?',
  'Which did not have more wins than losses?',
  'Which is older than Ada?',
  'Which has more wins than losses, and fewer draws than wins?',
])('not: %s', (text) => expect(saidThan(text)).toBe(undefined));
