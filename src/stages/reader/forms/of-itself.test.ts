import { expect, it } from 'vitest';
import { parseOrThrow } from '../../../form/index.ts';
import { isOfItself } from './of-itself.ts';

it.each([
  '(MINUS (JOIN (R taken) a) (JOIN (R taken) a))',
  '(DIVIDE (JOIN (R size) (AND (JOIN of a) (JOIN in b))) (JOIN (R size) (AND (JOIN in b) (JOIN of a))))',
  '(JOIN (R by) (ARGMAX Move (MINUS begun begun)))',
  '(TABLE Task SELF (DIVIDE minutes minutes))',
  '(COUNT (gt size (OWN size)))',
  '(NOT (CLASS Town) (CLASS Town))',
])('%s', (form) => expect(isOfItself(parseOrThrow(form))).toBe(true));

it.each([
  '(MINUS (JOIN (R taken) a) (JOIN (R taken) b))',
  '(ARGMAX Move (MINUS ended begun))',
  '(gt size (JOIN (R size) a))',
  '(gt arrivals (OWN departures))',
  '(NOT (CLASS Town) (JOIN in (CLASS Town)))',
])('not: %s', (form) => expect(isOfItself(parseOrThrow(form))).toBe(false));
