import { describe, expect, it } from 'vitest';
import { negotiate } from './negotiate.ts';

const offered = ['application/json', 'application/xml', 'text/csv'];

describe('negotiate', () => {
  it('takes what is liked best, and the usual where nobody cares', () => {
    expect(negotiate(undefined, offered)).toBe('application/json');
    expect(negotiate('*/*', offered)).toBe('application/json');
    expect(negotiate('text/csv', offered)).toBe('text/csv');
    expect(negotiate('application/xml;q=0.5, text/csv;q=0.9', offered)).toBe('text/csv');
    expect(negotiate('text/*, application/json;q=0.2', offered)).toBe('text/csv');
    expect(negotiate('application/*;q=0.4, application/xml', offered)).toBe('application/xml');
  });

  it('takes nothing where nothing is acceptable', () => {
    expect(negotiate('image/png', offered)).toBeUndefined();
    expect(negotiate('text/csv;q=0', offered)).toBeUndefined();
  });
});
