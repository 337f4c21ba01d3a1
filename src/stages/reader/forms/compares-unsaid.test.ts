import { expect, it } from 'vitest';
import type { Grounded, Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal, parseOrThrow } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';
import { comparesUnsaid } from './compares-unsaid.ts';

const form = parseOrThrow(
  '(AND (lt <http://x/level> (JOIN (R <http://x/level>) <http://x/day1>)) (eq <http://x/gauge> "Below Weir"))',
) as unknown as Grounded;
const isUnsaid = (text: string, of = form): boolean => {
  const start = text.indexOf('Below Weir');
  const mention = { text: 'Below Weir', start, end: start + 'Below Weir'.length };
  const items: readonly Item[] =
    start < 0
      ? []
      : [
          {
            kind: 'value',
            text: 'Below Weir : gauge',
            name: 'Below Weir',
            mention,
            means: { value: literal('Below Weir', 'string') },
            under: ['http://x/gauge' as Iri],
          },
        ];
  return comparesUnsaid(of, items, { wording: readWording(text) });
};

it('knows comparisons for which only a name has a word', () => {
  expect(isUnsaid('What was the level at Below Weir on the first day?')).toBe(true);
  expect(isUnsaid('On which days was Below Weir lower than on the first?')).toBe(false);
  expect(isUnsaid('What was below the level of the first day?')).toBe(false);
  expect(
    isUnsaid('What was the level at Below Weir?', parseOrThrow('(lt <http://x/level> 3)') as unknown as Grounded),
  ).toBe(false);
});
