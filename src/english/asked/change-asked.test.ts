import { expect, it } from 'vitest';
import { changeAsked, sidesAsked } from './change-asked.ts';

it.each([
  ['Which huts had fewer visitors in 2022 than in 2018?', ['huts', 'less', '2022', '2018', 'had visitors']],
  ['Which bogs cut more peat in 2021 than in 2020?', ['bogs', 'more', '2021', '2020', 'cut peat']],
  ['Where did landings go up from 2022 to 2023?', [undefined, 'more', '2023', '2022', 'did landings']],
  [
    'In which counties did the harvest decrease between 2020 and 2021?',
    ['counties', 'less', '2021', '2020', 'did the harvest'],
  ],
  ['Which towns grew from 2021 to 2022?', ['towns', 'more', '2022', '2021', '']],
])('reads %s', (text, expected) => {
  const { kind, side, year, than, rest } = changeAsked(text)!;
  expect([kind, side, year, than, rest.replaceAll(/\s+/g, ' ').trim()]).toEqual(expected);
});

it('tells what was more of something from what was higher', () => {
  expect(changeAsked('Which towns had more rain in 2021 than in 2020?')!.isAddedUp).toBe(true);
  expect(changeAsked('Which towns had a higher price in 2021 than in 2020?')!.isAddedUp).toBe(false);
  expect(changeAsked('Where did prices rise from 2020 to 2021?')!.isAddedUp).toBe(false);
});

it('tells what is counted from what is listed', () => {
  expect(changeAsked('How many towns had more rain in 2021 than in 2020?')).toMatchObject({
    kind: 'towns',
    isNumber: true,
  });
  expect(changeAsked('Which towns had more rain in 2021 than in 2020?')!.isNumber).toBe(false);
});

it('reads whether something changed', () => {
  expect(changeAsked('Did Red Moss lose less peat in 2021 than in 2020?')).toMatchObject({
    isWhether: true,
    side: 'less',
    rest: 'Red Moss lose peat',
  });
  expect(changeAsked('Which bogs lost less peat in 2021 than in 2020?')!.isWhether).toBe(false);
});

it.each([
  ['Which towns had more rain than snow in 2020?', ['towns', 'more', '2020', 'had rain', 'snow']],
  [
    'Which councils sent less to landfill than they recycled in 2018?',
    ['councils', 'less', '2018', 'sent to landfill', 'they recycled'],
  ],
  ['In 2020, did Fife recycle more than it burnt?', undefined],
  ['Did Fife recycle more than it burnt in 2020?', [undefined, 'more', '2020', 'Fife recycle', 'it burnt']],
  ['Where is more sold than bought?', [undefined, 'more', undefined, 'is sold', 'bought']],
])('reads the sides of %s', (text, expected) => {
  const read = sidesAsked(text);
  expect(read && [read.kind, read.side, read.year, read.one, read.other]).toEqual(expected);
});

it.each([
  'Which towns had more than 40 rainy days in 2020?',
  'Which towns had more rain in 2021 than in 2020?',
  'Which town had the most rain and more than enough snow?',
])('reads no sides of %s', (text) => {
  expect(sidesAsked(text)).toBeUndefined();
});

it.each([
  'How many more towns were there in 2021 than in 2020?',
  'Where did prices not rise from 2020 to 2021?',
  "Where didn't prices rise from 2020 to 2021?",
  'Which town grew most from 2020 to 2021?',
  'Which huts had fewer than 20 visitors in 2022?',
  'How many visitors more had the hut in 2022 than in 2018?',
  'Which films were made between 1990 and 1995?',
  'Which huts had more visitors in 2022 than the Eagle Hut?',
])('leaves %s', (text) => {
  expect(changeAsked(text)).toBeUndefined();
});
