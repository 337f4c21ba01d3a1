import { expect, it } from 'vitest';
import { withoutAsides } from './without-asides.ts';

it.each([
  ['How many shows are listed in Saltby, cancelled ones included?', 'How many shows are listed in Saltby?'],
  ['How many shows are there for each hall, counting cancelled ones?', 'How many shows are there for each hall?'],
  ['How many dictionaries are there, dialect and rhyming ones included?', 'How many dictionaries are there?'],
  ['How many shows (including the cancelled ones) has Bo seen?', 'How many shows has Bo seen?'],
  ['Counting the retired ones, how many boats are there?', 'how many boats are there?'],
  ['How many boats are there including those that have been sold?', 'How many boats are there?'],
  ['Which sleds were never lent, counting the ones we have sold?', 'Which sleds were never lent?'],
  ['Which boats, also counting Welsh ones, are red?', 'Which boats are red?'],
  ['Which boats, heavy or not, can carry ten?', 'Which boats can carry ten?'],
  ['all steels, stainless or not', 'all steels'],
  ['How many parties went up, whether or not they came back?', 'How many parties went up?'],
  ['Which paintings hang in the hall, whether they are for sale or not?', 'Which paintings hang in the hall?'],
  ['name and mail of everyone in Sales, boss included', 'name and mail of everyone in Sales'],
  ['Name everyone on the board, including the chair.', 'Name everyone on the board.'],
  ['Name the three most reliable boats, best first.', 'Name the three most reliable boats.'],
  ['List the boats with their price (lowest price first)', 'List the boats with their price'],
  ['How often has each sailor steered? Leave out those who never have.', 'How often has each sailor steered?'],
  ["How many races per boat? Please don't list those that haven't any.", 'How many races per boat?'],
  ['For each port, how many boats? Skip any without.', 'For each port, how many boats?'],
  ['Which boats are for sale, most expensive first?', 'Which boats are for sale?'],
])('leaves the aside out of "%s"', (text, left) => {
  expect(withoutAsides(text)).toBe(left);
});

it.each([
  'How many shows are listed in Saltby, not counting cancelled ones?',
  'How many shows are there, counting only cancelled ones?',
  'How many shows are there without including the cancelled ones?',
  'How many races per boat? Leave out those that were sold.',
  'How many races per boat? Leave out those that never won.',
  'List the boats with their price. Leave out those without.',
  'Which lighthouses stand in Vest, islands included?',
  'Which tours are there, lunch included?',
  'Who lies below Ann, including everything further back?',
  'All the waters that end up in the Arn, directly or not',
  'snacks: price, vegan or not',
  'interview, who speaks, when, accessible or not',
  'Is the false ruby a ruby or not?',
  'Who sang Here I Come, Ready or Not?',
  'Was it sold, whether or not they knew?',
  'Which halls were sold, and is the roof new or not?',
  'Which film was shown first?',
  'Who was the oldest, Ann or the first?',
  'name of everyone in Sales, not counting the boss',
  'How many tours including guided ones from Saltby are there?',
])('leaves "%s"', (text) => {
  expect(withoutAsides(text)).toBe(text);
});
