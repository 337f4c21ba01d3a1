import { expect, it } from 'vitest';
import { yearAsked } from './year-asked.ts';

it.each([
  'In which year did Olaf emigrate?',
  'what year was the mill built',
  'In what years were there floods?',
  'Tell me the year in which she died.',
  'year of birth of Ann Lee',
  'List the wardens together with the year each of them began.',
  'Give me each couple and the year they married.',
  'towns with the year the mill closed',
])('asks for a year: %s', (text) => expect(yearAsked(text)).toBe(true));

it.each([
  'When did Olaf emigrate?',
  'Which films came out in the year 1999?',
  'List the wardens with the day and the year each of them began.',
  'Who left the year before?',
  'How many years did it take?',
  'Whose year of death is missing?',
  'authors without a year of birth',
  'In which year and month was it built?',
  'What year was she born, and on what day did she die?',
  'In which year was she born and when did she die?',
])('asks for something else, or more: %s', (text) => expect(yearAsked(text)).toBe(false));
