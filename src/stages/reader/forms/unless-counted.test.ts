import { expect, it } from 'vitest';
import type { Grounded } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { unlessCounted } from './unless-counted.ts';

const of = (form: string, question: string) =>
  print(unlessCounted(parseOrThrow(form) as unknown as Grounded, readWording(question)));

const AVERAGES = '(TABLE pupil SELF (COUNT (R of)) (AVG (JOIN (R of) points)))';
const SUMS = '(TABLE pupil SELF (COUNT (R of)) (SUM (JOIN (R of) points)))';

it.each([
  [AVERAGES, 'List every pupil with his or her average score.', '(TABLE pupil SELF (AVG (JOIN (R of) points)))'],
  [SUMS, 'List all pupils with their totals', '(TABLE pupil SELF (SUM (JOIN (R of) points)))'],
])('leaves out a count that is not asked for: %s, %s', (form, question, expected) => {
  expect(of(form, question)).toBe(expected);
});

it.each([
  [AVERAGES, 'List every pupil with exams and average score.'],
  [AVERAGES, 'List every pupil with the number of exams.'],
  [AVERAGES, 'What is the average score of each pupil?'],
  [AVERAGES, 'List every pupil with their total exams.'],
  ['(TABLE pupil SELF (COUNT (R friend)) (AVG (JOIN (R of) points)))', 'List every pupil with their average score.'],
])('keeps a count that may be: %s, %s', (form, question) => {
  expect(of(form, question)).toBe(form);
});
