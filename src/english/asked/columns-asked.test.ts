import { expect, it } from 'vitest';
import { columnsAsked } from './columns-asked.ts';

it.each([
  ['Give me each probe that took samples and its highest reading.', 2],
  ['List every pupil with his or her average score.', 2],
  ['The miller’s carts with start and end', 3],
  ['Please list the wardens together with the year each of them began.', 2],
  ['Each academy with its city and how many taught there', 3],
  ['For each voice type, how many singers and how many roles?', 3],
  ['For all faults: time to visit and time to repair.', 3],
  ['Rivers with length, depth and number of tributaries, please', 4],
])('counts what is listed: %s', (question, columns) => {
  expect(columnsAsked(question)).toBe(columns);
});

it.each([
  ['What are the towns with harbour and mill?'],
  ['List the houses with a garden and a pool.'],
  ['List the ships with more than 3 masts.'],
  ['List the mine with the deepest shaft.'],
  ['members with role and dates'],
  ['Books with title and author'],
  ['List the ships and ports with their owner.'],
  ['For each team, players and coaches'],
  ['For each team, how many goals?'],
  ['List the ships.'],
  ['peaks per range with their mean height'],
])('counts nothing where conditions or other columns may be meant: %s', (question) => {
  expect(columnsAsked(question)).toBeUndefined();
});
