import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOf } from './duration.ts';
import { timeBetween } from './time-between.ts';

describe('the time between two dates', () => {
  it.each([
    ['2019-03-01', '2019-06-04', 'P95D'],
    ['2019-06-04', '2019-03-01', '-P95D'],
    ['2020-02-28', '2020-03-01', 'P2D'],
    ['1900-02-28', '1900-03-01', 'P1D'],
    ['1988', '2001-05-06', 'P13Y'],
    ['2001-05', '2002-08-30', 'P1Y3M'],
    ['2001', '2001', 'P0M'],
    ['-0044', '0103', 'P147Y'],
    ['-0118', '-0044-03-15', 'P74Y'],
    ['-0044-03-15', '-0044-03', 'P0M'],
    ['-0044-03-15', '-0043-03-15', 'P365D'],
    ['2001-05-06T10:00:00Z', '2001-05-07T11:30:05.25Z', 'P1DT1H30M5S'],
    ['2001-05-06', '2001-05-07T11:30:00', 'P1D'],
    ['2001-05-06 10:00:00', '2001-05-06 10:00:00', 'PT0S'],
  ])('from %s to %s is %s', (from, to, time) => expect(timeBetween(from, to)?.value).toBe(time));

  it.each(['May', '44'])('nothing from "%s"', (text) => expect(timeBetween(text, '2001')).toBeUndefined());

  it('is what the calendar says', () => {
    const dates = fc.date({
      min: new Date('0004-01-01T00:00:00Z'),
      max: new Date('9999-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, dates, (a, b) => {
        const [from, to] = [a, b].map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
        const time = timeBetween(from!.toISOString(), to!.toISOString());
        expect(secondsOf(time!.value)).toBe((to!.getTime() - from!.getTime()) / 1000);
      }),
    );
  });
});
