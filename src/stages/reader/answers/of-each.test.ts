import { expect, it } from 'vitest';
import type { Executed } from '../../../core/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { ofEach } from './of-each.ts';

const form = (score: number, values: number, isOfEach?: true) =>
  ({
    score: Math.log(score),
    execution: {
      status: 'done',
      values: Array.from({ length: values }, () => ({ termType: 'NamedNode', value: 'x' })),
    },
    ...(isOfEach && { isOfEach }),
  }) as unknown as ReadForm & Executed;

it('holds to the forms about each of several, as sure as all were', () => {
  const each = form(0.2, 1, true);
  const found = ofEach([form(0.3, 2), each]);
  expect(found).toHaveLength(1);
  expect(Math.exp(found[0]!.score)).toBeCloseTo(0.5);
});

it('leaves all where none of these has an answer, or no others are', () => {
  const some = [form(0.3, 2), form(0.2, 0, true)];
  expect(ofEach(some)).toBe(some);
  const all = [form(0.2, 1, true)];
  expect(ofEach(all)).toBe(all);
});
