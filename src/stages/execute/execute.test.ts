import { expect, it } from 'vitest';
import type { Cells, Execution } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { isValid } from './execute.ts';

const done = (rows: readonly Cells[]): { execution: Execution } => ({
  execution: { status: 'done', values: rows.flatMap(([first]) => first ?? []), rows, complete: true },
});

it('takes a table for an answer where its first column holds something', () => {
  const filled = literal('5', 'integer');
  expect(isValid(done([[filled, undefined]]))).toBe(true);
  expect(isValid(done([[undefined], [filled]]))).toBe(true);
  expect(isValid(done([[undefined, filled]]))).toBe(false);
  expect(isValid(done([[undefined, undefined]]))).toBe(false);
  expect(isValid(done([]))).toBe(false);
});
