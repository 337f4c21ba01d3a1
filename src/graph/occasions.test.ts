import { expect, it } from 'vitest';
import { isOccasion } from './occasions.ts';

it.each([
  'Marriage',
  'post',
  'membership',
  'Theater Event',
  'appointment',
  'E12 Production',
  'Role',
  'Purchase order',
  'Scholarship',
  'Election',
])('is nobody: %s', (label) => expect(isOccasion(label)).toBe(true));
it.each([
  'Person',
  'Organization',
  'team',
  'Roasting company',
  'department',
  'Brewery',
  'staff',
  'union',
  'User Account',
  'Nation',
  'Battleship',
  'Partnership',
  'Infantry division',
  'Religious order',
  'Confederation',
])('may be somebody: %s', (label) => expect(isOccasion(label)).toBe(false));
