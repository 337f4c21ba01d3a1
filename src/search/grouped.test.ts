import { expect, it } from 'vitest';
import { addTo, grouped } from './grouped.ts';

it('keeps items together by what they have in common, in their order', () => {
  const byLength = grouped(['to', 'be', 'or', 'not'], ({ length }) => length);
  expect([...byLength]).toEqual([
    [2, ['to', 'be', 'or']],
    [3, ['not']],
  ]);
  addTo(byLength, 3, 'the');
  expect(byLength.get(3)).toEqual(['not', 'the']);
});
