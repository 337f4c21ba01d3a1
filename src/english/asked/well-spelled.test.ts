import { expect, it } from 'vitest';
import { wellSpelled } from './well-spelled.ts';

it.each([
  ['wich city was founded first?', 'which city was founded first?'],
  ['Whcih boats are red?', 'Which boats are red?'],
  ['in wich year did it close?', 'in which year did it close?'],
  ['howmany boats are there', 'how many boats are there'],
  ['Who lives in Wich?', 'Who lives in Wich?'],
  ['Name the boats in wich harbour', 'Name the boats in wich harbour'],
])('%s', (text, said) => {
  expect(wellSpelled(text)).toBe(said);
});
