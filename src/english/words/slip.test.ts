import { describe, expect, it } from 'vitest';
import { isSlip, isSlipOfStem } from './slip.ts';

describe('isSlip', () => {
  it.each([
    ['departmnt', 'department'],
    ['deparrtment', 'department'],
    ['depattment', 'department'],
    ['depratment', 'department'],
  ])('%s is %s with one slip of the hand', (written, meant) => {
    expect(isSlip(written, meant)).toBe(true);
  });

  it('takes no word for another that differs by more, nor a short one', () => {
    expect(isSlip('depratmnt', 'department')).toBe(false);
    expect(isSlip('lake', 'lane')).toBe(false);
  });
});

describe('isSlipOfStem', () => {
  it('wants a stem in which no other may hide, and its first letter right', () => {
    expect(isSlipOfStem('popultion', 'population')).toBe(true);
    expect(isSlipOfStem('opulation', 'population')).toBe(false);
    expect(isSlipOfStem('rivr', 'river')).toBe(false);
  });
});
