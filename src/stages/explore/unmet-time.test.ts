import { expect, it } from 'vitest';
import type { Execution, Grounded, Iri, Label, Linked } from '../../core/index.ts';
import { readFigures, toLiterals } from '../../english/index.ts';
import { literal, mapSymbols, parseOrThrow } from '../../form/index.ts';
import { unmetTime } from './unmet-time.ts';

const form = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name: Label) => `http://e/${name}` as Iri);
const done = (...values: readonly string[]): Execution => ({
  status: 'done',
  values: values.map((value) => literal(value)),
  complete: true,
});
const linked = (question: string) =>
  ({ literals: toLiterals(question, readFigures(question)), entities: [] }) as unknown as Linked;

const ALL = '(JOIN (R tonnes) (JOIN bay carrow))';
const THEN = '(JOIN (R tonnes) (AND (JOIN bay carrow) (eq year 2019^^xsd:gYear)))';
const read = (text: string, belief: number, execution: Execution) => [
  { form: form(text), score: Math.log(belief), execution },
];

it('is a time of which nothing is found, and that the answer is not about', () => {
  const question = linked('tonnes landed in Carrow Bay in 2019');
  expect(unmetTime(question, form(ALL), read(THEN, 0.8, done()))).toBe('2019');
  expect(unmetTime(question, form(THEN), read(THEN, 0.8, done('5')))).toBeUndefined();
  expect(unmetTime(question, form(ALL), read(THEN, 0.8, done('5')))).toBeUndefined();
  expect(unmetTime(question, form(ALL), read(THEN, 0.1, done()))).toBeUndefined();
  expect(unmetTime(question, form(ALL), read(ALL, 0.8, done('5')))).toBeUndefined();
});

it('is no other figure', () => {
  const question = linked('bays with more than 12 boats');
  expect(unmetTime(question, form('bay'), read('(gt boats 12)', 0.8, done()))).toBeUndefined();
});
