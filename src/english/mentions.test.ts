import { describe, expect, it } from 'vitest';
import type { Mention } from '../core/index.ts';
import { areListed } from './mentions.ts';

function placed(question: string, names: readonly string[]): readonly Mention[] {
  return names.map((text) => ({ text, start: question.indexOf(text), end: question.indexOf(text) + text.length }));
}

describe('areListed', () => {
  it.each([
    ['What are the capitals of Peru and Chile?', ['Peru', 'Chile'], true],
    ['What are the capitals of Chile, Peru & Bolivia?', ['Peru', 'Chile', 'Bolivia'], true],
    ['Which words describe the film Gigli?', ['words', 'Gigli'], false],
    ['Which currency has Peru and which city in Chile is largest?', ['Peru', 'Chile'], true],
    ['What is the capital of Peru?', ['Peru'], true],
  ])('hears whether “%s” lists %j', (question, names, listed) => {
    expect(areListed(question, placed(question, names))).toBe(listed);
  });

  it('takes things that were given with the question for listed', () => {
    const question = 'Which words describe it?';
    expect(areListed(question, [...placed(question, ['words']), { text: 'Gigli', start: 0, end: 0 }])).toBe(true);
  });
});
