import { expect, it } from 'vitest';
import type { Executed } from '../../../core/index.ts';
import { literal, parseOrThrow } from '../../../form/index.ts';
import { pairsOfSeveral } from './pairs-of-several.ts';

const told = (text: string, ...values: readonly string[]): boolean => {
  const execution = { status: 'done', values: values.map((value) => literal(value, 'integer')), complete: true };
  return pairsOfSeveral({ form: parseOrThrow(text), execution } as unknown as Pick<Executed, 'form' | 'execution'>);
};

it('tells figures of all pairs from the one of two things', () => {
  expect(told('(MINUS (JOIN (R height) ann) (JOIN (R height) ben))', '12')).toBe(false);
  expect(told('(MINUS (JOIN (R length) ann) (JOIN (R length) ben))', '12', '-3')).toBe(true);
  expect(told('(JOIN (R length) ann)', '12', '3')).toBe(false);
});
