import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryForm, arbitraryTable, wildLiteral } from '../../test/fixtures/arbitrary-form.ts';
import type { Label } from '../core/index.ts';
import { parseOrThrow } from './parse.ts';
import { say } from './say.ts';

describe('say', () => {
  it.each([
    ['(JOIN (R capital) France)', 'What is the capital of France?'],
    ['(AND Country (JOIN borders Germany))', 'Which countries border Germany?'],
    [
      '(AND Country (AND (JOIN borders Germany) (JOIN currency Euro)))',
      'Which countries border Germany and have Euro as their currency?',
    ],
    ['(COUNT (AND Country (JOIN language Spanish)))', 'How many countries have Spanish as their language?'],
    ['(COUNT (JOIN (R language) Chile))', 'How many things that are the language of Chile are there?'],
    [
      '(ARGMAX (AND City (JOIN country Brazil)) population)',
      'Which cities whose country is Brazil have the largest population?',
    ],
    ['(ARGMAX City population 2)', 'Which cities have the second largest population?'],
    ['(ARGMAX Country (COUNT borders))', 'Which countries have the most things they border?'],
    [
      '(AND City (AND (JOIN country Japan) (gt population 2000000)))',
      'Which cities have Japan as their country and have a population of more than 2,000,000?',
    ],
    ['(JOIN (R currency) (JOIN capital Oslo))', 'What is the currency of the things whose capital is Oslo?'],
    ['(ASK (AND (ENTITY Chile) (JOIN language Spanish)))', 'Is Chile among the things whose language is Spanish?'],
    ['(ASK (JOIN capital Oslo))', 'Are there any things whose capital is Oslo?'],
    ['(AND Person (lt [date of birth] 1990^^xsd:gYear))', 'Which people have a date of birth before 1990?'],
    ['(NOT (AND Country (JOIN borders Germany)) France)', 'Which countries border Germany, except France?'],
    [
      '(SUM (AND City (JOIN country Japan)) population)',
      'What is the total population of the cities whose country is Japan?',
    ],
    ['(AND Country (gt area 1000000))', 'Which countries have an area of more than 1,000,000?'],
    ['(AND Country (JOIN landlocked true^^xsd:boolean))', 'Which countries are landlocked?'],
    ['(AND Country (eq landlocked false))', 'Which countries are not landlocked?'],
    ['(JOIN (R [part of]) Paris)', 'What is Paris part of?'],
    ['(JOIN (R borders) France)', 'What does France border?'],
    ['(JOIN [directed by] [Ang Lee])', 'What are the things directed by Ang Lee?'],
  ])('%s → %s', (form, english) => {
    expect(say(parseOrThrow(form))).toBe(english);
  });

  it('says every form', () => {
    const names = ['capital', 'borders', 'spoken in', 'has tags', '', 'X'] as Label[];
    const words = { entities: names, classes: names, relations: names, literals: wildLiteral };
    const forms = fc.oneof(arbitraryForm(words), arbitraryForm(words), arbitraryTable(words));
    fc.assert(
      fc.property(forms, (form) => {
        const sentence = say(form);
        expect(sentence).toMatch(/^[A-Z].*\?$/s);
        expect(sentence).not.toMatch(/undefined|\[object/);
      }),
      { numRuns: 2000 },
    );
  });
});
