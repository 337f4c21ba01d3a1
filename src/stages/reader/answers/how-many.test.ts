import { expect, it } from 'vitest';
import type { Execution, Grounded, Term } from '../../../core/index.ts';
import { literal, parseOrThrow } from '../../../form/index.ts';
import { asksHowMany, counted, listsThings } from './how-many.ts';

const done = (...values: readonly Term[]) => ({ status: 'done', values, complete: true }) as unknown as Execution;
const thing: Term = { termType: 'NamedNode', value: 'http://x/a' };

it('tells what asks how many there are', () => {
  expect(asksHowMany('How many rowers are there?')).toBe(true);
  expect(asksHowMany('Please tell me how many rowers there are.')).toBe(true);
  expect(asksHowMany('How many rowers has each club?')).toBe(false);
  expect(asksHowMany('In which clubs, and how many are they?')).toBe(false);
});

it('tells what is no figure', () => {
  expect(listsThings(done(thing))).toBe(true);
  expect(listsThings(done(literal('Dutch', 'string'), literal('German', 'string')))).toBe(true);
  expect(listsThings(done(literal('about 500', 'string')))).toBe(false);
  expect(listsThings(done(literal('3', 'integer'), literal('4', 'integer')))).toBe(false);
});

it('counts what is listed', () => {
  const form = parseOrThrow('(JOIN (R <speaks>) <jo>)') as unknown as Grounded;
  expect(counted(form, done(thing))).toEqual({ kind: 'count', of: form });
  const first = parseOrThrow('(ARGMAX (CLASS <Club>) <members>)') as unknown as Grounded;
  expect(counted(first, done(thing))).toBeUndefined();
});
