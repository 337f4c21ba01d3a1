import { expect, it } from 'vitest';
import { isMutual } from './is-mutual.ts';

it.each([
  'married to',
  'spouse',
  'twinned with',
  'borders',
  'neighbours',
  'sibling of',
  'related',
  'connects',
  'connected to',
  'next to',
])('%s', (name) => {
  expect(isMutual(name)).toBe(true);
});

it.each(['parent of', 'teaches', 'part of', 'broader', 'next', 'links to', 'marriage year'])('not: %s', (name) => {
  expect(isMutual(name)).toBe(false);
});
