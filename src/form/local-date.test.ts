import { describe, expect, it } from 'vitest';
import { literal } from './literal.ts';
import { isLocalDay, localOrderOf, yearFirst } from './local-date.ts';
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
    // Versions, numbers of parts and of paragraphs.
    [['10.0.1904', '6.1.2600'], undefined],
    [['5.1.2600', '6.1.7601'], undefined],
    [['45.3.2019'], undefined],
    [['17-30-1234', '4-17-1500'], undefined],
    [['17.04/2021'], undefined],
    [[], undefined],
  ])('is told by days that are no months: %j', (texts, order) => {
    expect(localOrderOf(texts)).toBe(order);
  });
});

it('tells a day from a code', () => {
  expect(['3.5.2019', '17/04/2021', '04-17-2021'].every(isLocalDay)).toBe(true);
  expect(['17-30-1234', '6.1.7601', '45.3.2019', 'soon'].some(isLocalDay)).toBe(false);
});

it('puts the year first', () => {
  expect(yearFirst('3.5.2019', 'day-first')).toBe('2019-05-03');
  expect(yearFirst('11/30/2019', 'month-first')).toBe('2019-11-30');
  for (const other of ['soon', 'A-5-7', '1.5.2019 (about)']) expect(yearFirst(other, 'day-first')).toBe(other);
});

it('compares what is written so as the day that it is', () => {
  const since = literal('22.03.2016', 'string');
  expect(compares('gt', since, literal('2015', 'gYear'), 'day-first')).toBe(true);
  expect(compares('lt', since, literal('2016-04', 'gYearMonth'), 'day-first')).toBe(true);
  expect(compares('eq', since, literal('2016-03-22', 'date'), 'day-first')).toBe(true);
  expect(compares('lt', literal('soon', 'string'), literal('2016', 'gYear'), 'day-first')).toBe(false);
});
