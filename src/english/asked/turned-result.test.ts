import { describe, expect, it } from 'vitest';
import { isTurnedResult } from './turned-result.ts';

describe('a result the wrong way round', () => {
  it.each([
    ['By how many points did viability fall between 1991 and 2015?', 'minus', -45],
    ['How much older is Ada than Ben?', 'minus', -3],
    ['What share of the seeds sown germinated?', 'divide', 2.4],
    ['What percentage of the stock is sold?', 'divide', 4],
    ['How many times as large as Malta is Sicily?', 'divide', 0.01],
  ] as const)('%s', (text, op, result) => expect(isTurnedResult(text, op, result)).toBe(true));

  it.each([
    ['By how many points did viability fall between 1991 and 2015?', 'minus', 45],
    ['How much weight did the hive gain or lose in May?', 'minus', -1.5],
    ['What is the price minus the cost?', 'minus', -2],
    ['What share of the seeds sown germinated?', 'divide', 0.42],
    ['What is the ratio of sheep to goats?', 'divide', 3],
    ['How many times as large as Malta is Sicily?', 'divide', 80],
  ] as const)('not: %s %s %d', (text, op, result) => expect(isTurnedResult(text, op, result)).toBe(false));
});
