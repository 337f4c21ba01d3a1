import { expect, it } from 'vitest';
import type { Iri } from '../core/index.ts';
import { plain } from '../kb/dialects/index.ts';
import { mapSymbols } from './map-symbols.ts';
import { parseOrThrow } from './parse.ts';
import { say } from './say.ts';
import { withTimes } from './with-times.ts';

it('says a number of seconds as a duration where it is compared with durations', () => {
  const dialect = { ...plain, compareAs: (relation: Iri) => (relation === 'length' ? 'duration' : 'typed') as never };
  const said = (text: string) =>
    say(
      withTimes(
        mapSymbols(parseOrThrow(text), (symbol) => symbol as string as Iri),
        dialect,
      ),
    );
  expect(said('(AND (CLASS film) (gt length 7200))')).toBe('Which films have a length of more than 2 hours?');
  expect(said('(AND (CLASS film) (gt rating 7200))')).toBe('Which films have a rating of more than 7,200?');
});

it('says a number as a year where it is compared with years', () => {
  const dialect = { ...plain, holdsYears: (relation: Iri) => relation === 'since' };
  const said = (text: string) =>
    say(
      withTimes(
        mapSymbols(parseOrThrow(text), (symbol) => symbol as string as Iri),
        dialect,
      ),
    );
  expect(said('(AND (CLASS member) (ge since 2019))')).toBe('Which members have a since no earlier than 2019?');
  expect(said('(AND (CLASS member) (JOIN since 2019))')).toBe('Which members have 2019 as their since?');
  expect(said('(AND (CLASS member) (ge fee 2019))')).toBe('Which members have a fee of at least 2,019?');
});
