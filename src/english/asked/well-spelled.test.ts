import { expect, it } from 'vitest';
import { wellSpelled } from './well-spelled.ts';

it.each([
  ['wich city was founded first?', 'which city was founded first?'],
  ['Whcih boats are red?', 'Which boats are red?'],
  ['in wich year did it close?', 'in which year did it close?'],
  ['howmany boats are there', 'how many boats are there'],
  ['Who lives in Wich?', 'Who lives in Wich?'],
  ['what is the avarage length of boats', 'what is the average length of boats'],
  ['the numbr of diferent boats', 'the number of different boats'],
  ['the indivdual boats that are exactely red', 'the individual boats that are exactly red'],
  ['average numbers of Averag boats', 'average numbers of Averag boats'],
  ['Name the boats in wich harbour', 'Name the boats in wich harbour'],
])('%s', (text, said) => {
  expect(wellSpelled(text)).toBe(said);
});

it('leaves what the graph itself writes so', () => {
  expect(wellSpelled('How many larges are there?', (word) => word === 'larges')).toBe('How many larges are there?');
});
