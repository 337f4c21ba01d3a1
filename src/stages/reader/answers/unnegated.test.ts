import { describe, expect, it } from 'vitest';
import { readCues, readFigures } from '../../../english/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import { unnegated } from './unnegated.ts';

const told = (question: string, form: string, name?: string): number => {
  const start = name === undefined ? -1 : question.indexOf(name);
  const named = name === undefined ? [] : [{ text: name, start, end: start + name.length }];
  return unnegated(parseOrThrow(form), readCues(question, readFigures(question)), named);
};

describe('a negation that a form does without', () => {
  it.each([
    ['Which films were not directed by Ada?', '(AND (CLASS film) (JOIN director [Ada]))'],
    ['Which clubs have no members?', '(CLASS club)'],
    ['Which pupils never borrowed a book?', '(AND (CLASS pupil) (ge (COUNT book) 1))'],
    ['Which towns other than Riga have a port?', '(JOIN port [Riga])'],
    ["Which rooms don't have a window?", '(JOIN has_window "yes")'],
  ])('%s %s', (question, form) => expect(told(question, form)).toBe(1));

  it.each([
    ['Which films were not directed by Ada?', '(NOT (CLASS film) (JOIN director [Ada]))'],
    ['How many films were not directed by Ada?', '(COUNT (NOT (CLASS film) (JOIN director [Ada])))'],
    ['Which clubs have no members?', '(AND (CLASS club) (eq (COUNT member) 0))'],
    ['Which clubs have no members?', '(AND (CLASS club) (lt (COUNT member) 1))'],
    ["Which rooms don't have a window?", '(JOIN has_window "no")'],
    ['Which offices are not in Riga?', '(ne office "Riga")'],
    ['Who is not older than 30?', '(le age 30)'],
    ["Isn't Ada the director?", '(ASK (JOIN director [Ada]))'],
    ['Which films did Ada direct?', '(JOIN director [Ada])'],
  ])('none: %s %s', (question, form) => expect(told(question, form)).toBe(0));

  it('none where the word belongs to a name', () => {
    expect(told('Who directed No Way Out?', '(JOIN (R director) [No Way Out])', 'No Way Out')).toBe(0);
  });
});
