import { describe, expect, it } from 'vitest';
import type { Grounded, Iri } from '../../../core/index.ts';
import { readFigures, toLiterals } from '../../../english/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';
import { isOfOtherUnit } from './of-other-unit.ts';

const item = (relation: string, name: string): Item =>
  ({ kind: 'number', text: name, name, means: { relation: relation as Iri } }) as unknown as Item;
const items = [item('waste', 'waste in tonnes'), item('area', 'area km2'), item('price', 'price')];
const isOther = (question: string, form: string): boolean =>
  isOfOtherUnit(parseOrThrow(form) as Grounded, items, toLiterals(question, readFigures(question)));

describe('isOfOtherUnit', () => {
  const question = 'Which towns had under 1,000 tonnes of waste?';
  it('is so where the relation is named in a unit of something else', () => {
    expect(isOther(question, '(AND town (lt area 1000))')).toBe(true);
    expect(isOther(question, '(AND town (lt waste 1000))')).toBe(false);
  });

  it('is not so where one of both says no unit', () => {
    expect(isOther(question, '(AND town (lt price 1000))')).toBe(false);
    expect(isOther('Which towns had under 1,000?', '(AND town (lt area 1000))')).toBe(false);
  });
});
