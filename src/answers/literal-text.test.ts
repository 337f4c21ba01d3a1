import { expect, it } from 'vitest';
import { literal } from '../form/index.ts';
import { literalText } from './literal-text.ts';

it.each([
  ['21400', 'integer', '21,400'],
  ['1987', 'integer', '1987'],
  ['-1250000.50', 'decimal', '-1,250,000.5'],
  ['19433.3333333333', 'decimal', '19,433.333333'],
  ['1.2E6', 'double', '1,200,000'],
  ['INF', 'double', 'INF'],
  ['1.5E-9', 'double', '1.5E-9'],
  ['123456789012345678901', 'integer', '123456789012345678901'],
  ['2016-09-01', 'date', 'September 1, 2016'],
  ['2016-09-01Z', 'date', 'September 1, 2016'],
  ['1902-01-01T00:00:00Z', 'dateTime', 'January 1, 1902'],
  ['2016-09-01T14:30:00+02:00', 'dateTime', 'September 1, 2016, 14:30 UTC+02:00'],
  ['2016-09-01T14:30:05', 'dateTime', 'September 1, 2016, 14:30:05'],
  ['2016-13-01', 'date', '2016-13-01'],
  ['1874', 'gYear', '1874'],
  ['-0044', 'gYear', '44 BC'],
  ['-44', 'gYear', '44 BC'],
  ['-12000', 'gYear', '12,000 BC'],
  ['0103', 'gYear', '103 AD'],
  ['unknown', 'gYear', 'unknown'],
  ['-44', 'integer', '-44'],
  ['-0044-03', 'gYearMonth', 'March 44 BC'],
  ['-0044-03-15', 'date', 'March 15, 44 BC'],
  ['-0044-03-15T10:00:00', 'dateTime', 'March 15, 44 BC, 10:00'],
  ['-0044-03-15', 'string', 'March 15, 44 BC'],
  ['0014-08-19', 'date', 'August 19, 14 AD'],
  ['2016-09', 'gYearMonth', 'September 2016'],
  ['true', 'boolean', 'yes'],
  ['0', 'boolean', 'no'],
  ['2016-09-01', 'string', 'September 1, 2016'],
  ['PT1H5M', 'duration', '1 hour 5 minutes'],
  ['P1Y', 'string', '1 year'],
  ['PT', 'string', 'PT'],
  ['P', 'string', 'P'],
  ['P0D', 'string', '0 seconds'],
  ['Plain text', 'string', 'Plain text'],
] as const)('writes %s of the type %s as %s', (value, type, text) => {
  expect(literalText(literal(value, type))).toBe(text);
});
