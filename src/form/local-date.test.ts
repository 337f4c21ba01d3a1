import { describe, expect, it } from 'vitest';
import { literal } from './literal.ts';
import { localOrderOf, yearFirst } from './local-date.ts';
import { compares } from './value.ts';

describe('localOrderOf', () => {
  it.each([
    [['03.05.2019', '4.11.2020'], 'day-first'],
    [['03/05/2019', '17/04/2021'], 'day-first'],
    [['03/05/2019', '04/17/2021'], 'month-first'],
    [['03/05/2019', '04/11/2021'], undefined],
    [['17/04/2021', '04/17/2021'], undefined],
    [['17.04.2021', 'soon'], undefined],
    [['2021-04-17'], undefined],
    [[], undefined],
  ])('is told by days that are no months: %j', (texts, order) => {
    expect(localOrderOf(texts)).toBe(order);
  });
});

it('puts the year first', () => {
  expect(yearFirst('3.5.2019', 'day-first')).toBe('2019-05-03');
  expect(yearFirst('11/30/2019', 'month-first')).toBe('2019-11-30');
  expect(yearFirst('soon', 'day-first')).toBe('soon');
});

it('compares what is written so as the day that it is', () => {
  const since = literal('22.03.2016', 'string');
  expect(compares('gt', since, literal('2015', 'gYear'), 'day-first')).toBe(true);
  expect(compares('lt', since, literal('2016-04', 'gYearMonth'), 'day-first')).toBe(true);
  expect(compares('eq', since, literal('2016-03-22', 'date'), 'day-first')).toBe(true);
  expect(compares('lt', literal('soon', 'string'), literal('2016', 'gYear'), 'day-first')).toBe(false);
});
