import { expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { COUNTERPARTS } from './counterparts.ts';

const of = (name: string) => COUNTERPARTS.find(({ called }) => called(name) !== undefined)!;
const said = (question: string, name: string, role: string) => {
  const start = question.indexOf(name);
  return of(role).said(readWording(question), { start, end: start + name.length });
};

it.each([
  ['winner', 'doer'],
  ['losing team', 'done'],
  ['has seller', 'done'],
])('tells which of the two a %s is', (name, part) => {
  expect(of(name).called(name)).toBe(part);
});

it.each([
  ['Who beat Ann?', 'winner', 'done'],
  ['Who was beaten by Ann?', 'winner', 'doer'],
  ['Who has Ann defeated?', 'winner', 'doer'],
  ['Where was Ann beaten by Bob?', 'winner', 'done'],
  ['Where did Bob lose to Ann?', 'winner', 'doer'],
  ['Where did Ann lose to Bob?', 'winner', 'done'],
  ['where Ann lost against Bob', 'winner', 'done'],
  ['At which match was Ann beaten by Bob?', 'winner', 'done'],
  ['To whom did Ann lose?', 'winner', 'done'],
  ['Who bought from Ann?', 'buyer', 'done'],
  ['What did Bob sell to Ann?', 'buyer', 'doer'],
  ["Who are Ann's pupils?", 'teacher', 'doer'],
  ['Who was taught by Ann?', 'teacher', 'doer'],
])('%s', (question, role, part) => {
  expect(said(question, 'Ann', role)).toBe(part);
});

it.each([
  ["How many wins are Ann's?", 'winner'],
  ["Ann's wins", 'winner'],
  ['Who bought Ann?', 'buyer'],
  ['Where did Ann play?', 'winner'],
])('nothing by "%s"', (question, role) => {
  expect(said(question, 'Ann', role)).toBeUndefined();
});
