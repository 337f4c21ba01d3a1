import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked, RelationInfo } from '../../../core/index.ts';
import { literal, parseOrThrow, print } from '../../../form/index.ts';
import { atSaidPlace } from './at-said-place.ts';

const relationOf = (iri: Iri) => ({ label: iri }) as unknown as RelationInfo;
const placed = (form: string, text: string, figure?: string): string => {
  const literals = figure === undefined ? [] : [{ value: literal(figure, 'integer') }];
  const linked = { wording: { text }, literals } as unknown as Linked;
  return print(atSaidPlace(parseOrThrow(form) as unknown as Grounded, linked, relationOf));
};

it('takes the place that is said', () => {
  expect(placed('(AND (CLASS <team>) (eq <rank> 2))', 'Which team came third?')).toBe(
    print(parseOrThrow('(AND (CLASS <team>) (eq <rank> 3))')),
  );
});

it('takes a place alone, or all of the first, as the words say', () => {
  expect(placed('(le <rank> 3)', 'Who is no. 3 in the ranking?', '3')).toBe(print(parseOrThrow('(eq <rank> 3)')));
  expect(placed('(le <rank> 2)', 'Which teams were ranked fourth or worse?')).toBe(
    print(parseOrThrow('(ge <rank> 4)')),
  );
  expect(placed('(eq <rank> 3)', 'Which teams are in the top three?', '3')).toBe(print(parseOrThrow('(le <rank> 3)')));
});

it.each([
  ['(le <rank> 3)', 'Who was ranked third or better?', '3'],
  ['(ge <rank> 4)', 'Who was ranked fourth or worse?', undefined],
  ['(eq <laps> 3)', 'Which teams are in the top three?', '3'],
  ['(eq <rank> 2)', 'Which team has rank 2?', '2'],
  ['(eq <rank> 2)', 'Which team won?', undefined],
  ['(eq <laps> 2)', 'Which team came third?', undefined],
])('leaves %s of %s', (form, text, figure) => {
  expect(placed(form, text, figure)).toBe(print(parseOrThrow(form)));
});
