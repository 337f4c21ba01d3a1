import { describe, expect, it } from 'vitest';
import type { ReadItem } from '../../../core/index.ts';
import type { Tokenize } from '../encoder/tokenizer.ts';
import { questionTokens, relationsBetween } from './places.ts';

/** A vocabulary of these words: what it lacks is two pieces. */
const tokenizing =
  (...usual: readonly string[]): Tokenize =>
  (text) =>
    text === '' ? [101, 102] : usual.includes(text.toLowerCase()) ? [101, 1, 102] : [101, 2, 3, 102];

const item = (name: string): ReadItem => ({ kind: 'class', name, text: name, domain: [], range: [], under: [] });

/** Whether a word of a question is told to be in the name of an item. */
function isIn(question: string, name: string, tokenize: Tokenize): boolean {
  const tokens = questionTokens(question, tokenize, [item(name)]);
  const relations = relationsBetween(tokens, [item(name)]);
  const many = tokens.ids.length + 1;
  return tokens.ids.some((_, i) => [4, 5].includes(relations[i * many + many - 1]!));
}

describe('relationsBetween', () => {
  const tokenize = tokenizing('which', 'machine', 'machines', 'leader', 'gender');

  it('tells that a word is in a name, whatever it ends in', () => {
    expect(isIn('which machines', 'machine', tokenize)).toBe(true);
    expect(isIn('which leader', 'machine', tokenize)).toBe(false);
  });

  it('tells so of a rare word with a slip of the hand, and of no word that the vocabulary has', () => {
    expect(isIn('which machiens', 'machine', tokenize)).toBe(true);
    expect(isIn('which machnes', 'machine', tokenize)).toBe(true);
    expect(isIn('which xachines', 'machine', tokenize)).toBe(false);
    expect(isIn('which leader', 'lender', tokenize)).toBe(false);
  });
});
