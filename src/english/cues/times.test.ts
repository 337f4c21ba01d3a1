import { expect, it } from 'vitest';
import { readCues } from './cues.ts';
import { readFigures } from './literals.ts';

const read = (text: string) =>
  readCues(text, readFigures(text)).flatMap((cue) => (cue.kind === 'compare' ? [`${cue.op} ${cue.value.value}`] : []));

it.each([
  ['starting at 4 pm or later', ['ge 16:00:00']],
  ['before noon', ['lt 12:00:00']],
  ['open until midnight', ['le 24:00:00']],
  ['at half past nine', ['eq 09:30:00']],
  ['at half past five', ['eq 17:30:00']],
  ['at a quarter to six in the morning', ['eq 05:45:00']],
  ['between 9 am and 12:30', ['ge 09:00:00', 'le 12:30:00']],
  ['at six in the evening', ['eq 18:00:00']],
  ['until 24:00', ['le 24:00:00']],
  ['before two at night', ['lt 02:00:00']],
  ['after 11 at night', ['gt 23:00:00']],
  ['after 10.15 p.m.', ['gt 22:15:00']],
  ["by nine o'clock", ['le 09:00:00']],
  ['begin in July or later', ['ge --07']],
  ['between March and May', ['ge --03', 'le --05']],
  ['born on 24 June', ['eq --06-24']],
  ['from June 1st to June 30th', ['ge --06-01', 'le --06-30']],
  ['who may march with April', []],
  ['between March and May 2024', ['ge 2024-03', 'le 2024-05']],
  ['the standard LN 640:18, 3:1 up', []],
])('reads the times of %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('reads a day and a time of it as machines write them', () => {
  expect(readFigures('at 2024-06-15T10:00').dates).toMatchObject([{ kind: 'moment', value: '2024-06-15T10:00:00' }]);
});
