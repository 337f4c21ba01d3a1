import { expect, it } from 'vitest';
import { countriesOf } from './index.ts';

const codes = (people: string) => countriesOf(people).map(({ code }) => code);

it.each([
  ['Swiss', ['CH']],
  ['danes', ['DK']],
  ['south african', ['ZA']],
  ['Dominican', ['DM', 'DO']],
  ['welsh', [undefined]],
  ['table', []],
])('knows whose %s is', (people, expected) => {
  expect(codes(people)).toEqual(expected);
});

it('knows what a country is called in several languages', () => {
  const names = countriesOf('Dutch').flatMap((country) => country.names);
  for (const name of ['netherlands', 'the netherlands', 'niederlande', 'nederland', 'pays-bas'])
    expect(names).toContain(name);
});
