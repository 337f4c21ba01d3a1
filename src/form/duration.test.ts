import { describe, expect, it } from 'vitest';
import { areDurations, durationLiteral, sayDuration, secondsOf } from './duration.ts';

describe('how long a text says that something lasts', () => {
  it.each([
    ['PT47M', 47 * 60],
    ['P1DT2H', 26 * 3600],
    ['P2Y', 2 * 31_556_952],
    ['P1Y6M', 1.5 * 31_556_952],
    ['P3M', 3 * 2_629_746],
    ['PT1.5S', 1.5],
    ['-PT5M', -300],
    ['1h 30m', 5400],
    ['1 h 30', 5400],
    ['2h05', 7500],
    ['12 h 30', 45_000],
    ['1h30m', 5400],
    ['2:15:00', 8100],
    ['3:45', 225],
    ['3 weeks', 3 * 604_800],
    ['1 month 5 min', 2_629_746 + 300],
    ['1 hour and 5 minutes', 3900],
    ['2.5 hrs', 9000],
    ['10 days', 864_000],
  ])('%s', (text, seconds) => expect(secondsOf(text)).toBe(seconds));

  it.each(['', 'P', 'PT', '47', '12 kg', 'soon', '2 horses', '12:75', '14h30', '18H05'])('nothing in "%s"', (text) =>
    expect(secondsOf(text)).toBeNaN(),
  );
});

describe('whether texts are durations', () => {
  it.each([
    [['PT47M', 'PT1H']],
    [['1h 30m', '45m']],
    [['1 h 30', '45 min', '1 h']],
    [['2:15:07', '0:58:30']],
    [['3 weeks', '10 days', '2 months']],
    [['47:30', '12:05']],
  ])('%j', (texts) => expect(areDurations(texts)).toBe(true));

  it.each([
    // One unit alone is an amount of it, and may be metres.
    [['30 m', '45 m']],
    [['35 years', '41 years']],
    // A time of the day.
    [['08:30:00', '17:45:00']],
    [['08:30', '17:45']],
    [['9h30', '14h30']],
    [['PT47M', 'unknown']],
    [[]],
  ])('not %j', (texts) => expect(areDurations(texts)).toBe(false));
});

it.each([
  [0, 'PT0S'],
  [5400, 'PT1H30M'],
  [90_061.5, 'P1DT1H1M1.5S'],
  [-60, '-PT1M'],
  [100 / 3, 'PT33.333S'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(durationLiteral(seconds).value).toBe(text);
});

it.each([
  ['PT47M', '47 minutes'],
  ['PT1H5M', '1 hour 5 minutes'],
  ['P3W', '3 weeks'],
  ['PT0S', '0 seconds'],
  ['-PT2M', 'minus 2 minutes'],
  ['PT5400S', '1 hour 30 minutes'],
  ['P95D', '95 days'],
  ['P8401D', '8401 days (23 years)'],
])('says %s as %s', (text, said) => expect(sayDuration(text)).toBe(said));

it('leaves what people wrote as they wrote it', () => {
  expect(sayDuration('1h 30m')).toBeUndefined();
});
