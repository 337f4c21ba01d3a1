import { expect, it } from 'vitest';
import { innerPhrase } from './inner-phrase.ts';
import { readWording } from './wording.ts';

function phraseIn(question: string, name = 'Ada'): string | undefined {
  const start = question.indexOf(name);
  const found = innerPhrase(readWording(question), { start, end: start + name.length });
  return found && question.slice(found.start, found.end);
}

it.each([
  ['up to the verb', "Where was Ada's husband born?", "Ada's husband"],
  ['up to the verb and what follows it', "What did Ada's other half die of?", "Ada's other half"],
  ['up to a verb that helps', "Which posts does Ada's husband have?", "Ada's husband"],
  ['up to the next owner', "What is Ada's better half's citizenship?", "Ada's better half"],
  ['to the end', "Who works in Ada's department?", "Ada's department"],
  ['to the end, two together', "Name the birthplaces of Ada's mother and father", "Ada's mother and father"],
  ['which somebody is, asked for something else', "What is the phone of Ada's boss?", "Ada's boss"],
  ['from its article', 'Who are the sisters of the mother of Ada?', 'the mother of Ada'],
  ['from its article, with a verb behind', 'Where does the head of Ada live?', 'the head of Ada'],
])('is what a named thing has, %s', (_, question, phrase) => {
  expect(phraseIn(question)).toBe(phrase);
});

it.each([
  ['nothing is asked of it', "Who is Ada's husband?"],
  ['nothing is asked of it, the other way', 'What is the capital of Ada?'],
  ['only its kind is asked for', 'Which company is the parent of Ada?'],
  ['nothing says what is had', 'Where was Ada born?'],
  ['what follows is named by it', 'What were the dates of Ada Lovelace films?'],
  ['others are named with it', 'The films of 1990 of Ada'],
])('is none where %s', (_, question) => {
  expect(phraseIn(question)).toBeUndefined();
});
