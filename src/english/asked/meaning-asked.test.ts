import { expect, it } from 'vitest';
import { meaningAsked } from './meaning-asked.ts';

it.each([
  ['What does N2 stand for?', 'N2'],
  ['What does the code O1.1 mean?', 'O1.1'],
  ["What's the meaning of “gley”?", 'gley'],
  ['What is the definition of a sheet bend?', 'sheet bend'],
  ['Define podzol.', 'podzol'],
  ['How is black earth defined?', 'black earth'],
  ['What is a podzol?', 'podzol'],
  ['What are bowlines?', 'bowlines'],
  ['Describe the Ember Bowl', 'the Ember Bowl'],
])('%s', (text, term) => expect(meaningAsked(text)).toBe(term));

it.each(['Who is Ada?', 'Where is the museum?', 'Which soils are there?'])('asks for no meaning: %s', (text) => {
  expect(meaningAsked(text)).toBeUndefined();
});
