import { expect, it } from 'vitest';
import type { Iri } from '../core/index.ts';
import { plain } from '../kb/dialects/index.ts';
import { mapSymbols } from './map-symbols.ts';
import { parseOrThrow } from './parse.ts';
import { say } from './say.ts';
import { withDurations } from './with-durations.ts';

it('says a number of seconds as a duration where it is compared with durations', () => {
  const dialect = { ...plain, compareAs: (relation: Iri) => (relation === 'length' ? 'duration' : 'typed') as never };
  const said = (text: string) =>
    say(
      withDurations(
        mapSymbols(parseOrThrow(text), (symbol) => symbol as string as Iri),
        dialect,
      ),
    );
  expect(said('(AND (CLASS film) (gt length 7200))')).toBe('Which films have a length of more than 2 hours?');
  expect(said('(AND (CLASS film) (gt rating 7200))')).toBe('Which films have a rating of more than 7,200?');
});
