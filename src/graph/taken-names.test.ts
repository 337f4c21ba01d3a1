import { describe, expect, it } from 'vitest';
import { languageName, takenNames } from './taken-names.ts';

describe('takenNames', () => {
  it.each([
    ['year', 'order date', 'order year'],
    ['month', 'date', 'month'],
    ['year', 'founded', 'year founded'],
    ['month', 'loan_date', 'loan month'],
    ['@cy', 'label', 'Welsh name'],
  ] as const)('calls the %s of %s the %s', (taken, of, label) => expect(takenNames(taken, of).label).toBe(label));
});

describe('languageName', () => {
  it('leaves a tag that stands for no language', () => expect(languageName('qqz')).toBe('qqz'));
});
