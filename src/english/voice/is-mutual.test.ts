import { expect, it } from 'vitest';
import { isMutual } from './is-mutual.ts';

it.each(['married to', 'spouse', 'twinned with', 'borders', 'neighbours', 'sibling of', 'related'])('%s', (name) => {
  expect(isMutual(name)).toBe(true);
});

it.each(['parent of', 'teaches', 'part of', 'broader', 'marriage year'])('not: %s', (name) => {
  expect(isMutual(name)).toBe(false);
});
