import { expect, it } from 'vitest';
import type { Grounded } from '../../../core/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import { stepsToNamed } from './steps-to-named.ts';

const steps = (form: string): readonly string[] => [...stepsToNamed(parseOrThrow(form) as Grounded)];

it('are those by which something has what is given, and not those to what is asked for', () => {
  expect(steps('(AND Painting (JOIN state ruined))')).toEqual(['state']);
  expect(steps('(JOIN (R years) (AND (JOIN (R station) Ann) (JOIN team Vega)))')).toEqual(['station', 'team']);
  expect(steps('(AND Rider (eq speciality "climber"))')).toEqual(['speciality']);
  expect(steps('(JOIN (R boss) Ann)')).toEqual([]);
  expect(steps('(gt crew 30)')).toEqual([]);
});
