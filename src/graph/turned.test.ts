import { expect, it } from 'vitest';
import { turnedBack, withoutMarks } from './turned.ts';

it.each([
  ['Lindner, August', 'August Lindner'],
  ['August /Lindner/', 'August Lindner'],
  ['/Ó Briain/ Seán', 'Ó Briain Seán'],
  ['August Lindner', undefined],
])('%s is said %s', (name, said) => expect(turnedBack(name)).toBe(said));

it.each(['and/or', 'a/b/c', 'km/h', '24/7', 'Lindner, August'])('leaves %s as it is', (name) =>
  expect(withoutMarks(name)).toBe(name),
);
