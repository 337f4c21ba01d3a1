import { expect, it } from 'vitest';
import { changeSaid, isEarlier } from './change-said.ts';

it('knows what grew from what shrank', () => {
  expect(changeSaid('Which village grew most between 2011 and 2021?')).toBe('grew');
  expect(changeSaid('biggest loss 1991 to 2021')).toBe('shrank');
  expect(changeSaid('change from 2011 to 2021')).toBe('changed');
  expect(changeSaid('Did it grow or shrink?')).toBe(undefined);
  expect(changeSaid('Which is largest?')).toBe(undefined);
});

it('knows the earlier of two names', () => {
  expect(isEarlier('pop 2011', 'pop 2021')).toBe(true);
  expect(isEarlier('pop2021', 'pop2011')).toBe(false);
  expect(isEarlier('wetland after', 'wetland before')).toBe(false);
  expect(isEarlier('pop 2011', 'area 2021')).toBe(undefined);
  expect(isEarlier('votes for', 'votes against')).toBe(undefined);
});
