import { expect, it } from 'vitest';
import { literal } from '../form/index.ts';
import { tableToJson } from './answer-json.ts';

it('says a duration as people do, beside its value; other literals speak for themselves', () => {
  const { rows } = tableToJson({
    columns: ['stay', 'year'],
    rows: [[{ term: literal('P8401D', 'dayTimeDuration') }, { term: literal('1984', 'gYear') }, undefined]],
  });
  expect(rows).toEqual([
    [
      expect.objectContaining({ value: 'P8401D', label: '8401 days (23 years)' }),
      expect.not.objectContaining({ label: expect.anything() }),
      null,
    ],
  ]);
});
