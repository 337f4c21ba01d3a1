import { describe, expect, it } from 'vitest';
import type { ReadItem } from '../../../core/index.ts';
import { createAsMeant } from './as-meant.ts';

const item = (name: string, rest: Partial<ReadItem> = {}): ReadItem => ({
  kind: 'class',
  name,
  text: name,
  domain: [],
  range: [],
  under: [],
  ...rest,
});
const usual = new Set(['which', 'leader', 'species']);
const asMeant = (question: string, items: readonly ReadItem[]): string =>
  question.replace(/\p{L}+/gu, (word: string, start: number) =>
    createAsMeant(items, (each) => usual.has(each))(word, { start, end: start + word.length }),
  );

describe('createAsMeant', () => {
  it('takes a rare word for one of the graph where it is so but for a slip of the hand', () => {
    expect(asMeant('Which speceis', [item('species')])).toBe('Which species');
    expect(asMeant('Which gemstnes', [item('gemstone')])).toBe('Which gemstones');
    expect(asMeant('Which machne', [item('machine part', { kind: 'thing' })])).toBe('Which machine');
  });

  it('leaves words that the vocabulary or the graph has, and those of names', () => {
    expect(asMeant('Which leader', [item('lender')])).toBe('Which leader');
    expect(asMeant('Which gemstone', [item('gemstone'), item('gemstones')])).toBe('Which gemstone');
    const mention = { text: 'Machne', start: 6, end: 12 };
    expect(asMeant('Which Machne', [item('machine'), item('Machne', { kind: 'named', mention })])).toBe('Which Machne');
  });
});
