import { expect, it } from 'vitest';
import { readCues, readFigures } from './index.ts';
import { rankedBy } from './ranked-by.ts';

function sideOf(question: string, name: string, kind: 'number' | 'date' | 'count' = 'number'): string | undefined {
  const cue = readCues(question, readFigures(question)).find((each) => each.kind === 'superlative');
  return cue?.kind === 'superlative' ? rankedBy(cue, { name, kind }) : undefined;
}

it.each([
  ['Who is the youngest?', 'age', 'number', 'min'],
  ['Who is the youngest?', 'birth date', 'date', 'max'],
  ['Who is the oldest?', 'year of birth', 'number', 'min'],
  ['southernmost place', 'decimal latitude', 'number', 'min'],
  ['Name the three most reliable products', 'reliability index', 'number', 'max'],
  ['What is the least reliable product?', 'reliability index', 'number', 'min'],
  ['What is the most expensive boat?', 'price', 'number', 'max'],
  ['Which boat is cheapest?', 'price', 'number', 'min'],
  ['Which team has the highest score?', 'score', 'number', 'max'],
  ['Which hut has the fewest beds?', 'beds', 'number', 'min'],
  ['Which hut has the most visitors?', 'visitor', 'count', 'max'],
  ['Who has the second-best national ranking?', 'national ranking', 'number', 'min'],
  ['Who took the worst place?', 'place', 'number', 'max'],
  ['Which was built earliest?', 'built', 'date', 'min'],
] as const)('%s by %s (%s): %s', (question, name, kind, side) => {
  expect(sideOf(question, name, kind)).toBe(side);
});

it.each([
  ['Which team has the highest rank?', 'rank', 'number'],
  ['Who is the oldest?', 'death date', 'date'],
  ['Where is the CO2 level at its worst?', 'reading', 'number'],
  ['Which lake is the deepest?', 'elevation', 'number'],
  ['Which is the best boat?', 'price', 'number'],
] as const)('leaves %s by %s', (question, name, kind) => {
  expect(sideOf(question, name, kind)).toBeUndefined();
});
