import { describe, expect, it } from 'vitest';
import { readCues, readFigures, toLiterals } from '../../../english/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import { turnedFigures } from './turned-figures.ts';

function turned(question: string, form: string): number {
  const figures = readFigures(question);
  return turnedFigures(parseOrThrow(form), {
    cues: readCues(question, figures),
    literals: toLiterals(question, figures),
  });
}

describe('turnedFigures', () => {
  const question = 'Which cities have a population bigger than 1500 and an area smaller than 500?';

  it('counts the figures that are compared to the other side than the wording says', () => {
    expect(turned(question, '(AND City (AND (gt population 1500) (lt area 500)))')).toBe(0);
    expect(turned(question, '(AND City (AND (gt population 1500) (gt area 500)))')).toBe(1);
    expect(turned(question, '(AND City (AND (le population 1500) (ge area 500)))')).toBe(2);
  });

  it('leaves alone figures that a form does without, or takes for what they are', () => {
    expect(turned(question, '(AND City (gt population 1500))')).toBe(0);
    expect(turned(question, '(AND City (eq area 500))')).toBe(0);
  });

  it('hears what is left out as its opposite', () => {
    expect(turned(question, '(NOT City (ge area 500))')).toBe(0);
    expect(turned(question, '(NOT City (lt area 500))')).toBe(1);
  });

  it('counts half of a figure that is left out though it is meant, or the other way round', () => {
    expect(turned('Which clubs were founded since 2020?', '(AND Club (ge founded 2020))')).toBe(0);
    expect(turned('Which clubs were founded since 2020?', '(AND Club (gt founded 2020))')).toBe(0.5);
    expect(turned('Which clubs were founded since 2020?', '(AND Club (le founded 2020))')).toBe(1);
  });

  it('knows a figure in another unit that measures the same', () => {
    expect(turned('Which parcels are heavier than 2 kg?', '(AND Parcel (gt weightGrams 2000))')).toBe(0);
    expect(turned('Which parcels are heavier than 2 kg?', '(AND Parcel (lt weightGrams 2000))')).toBe(1);
  });

  it('hears neither before nor after a year in what is said to be in it', () => {
    expect(turned('Which clubs were founded in 2020?', '(AND Club (eq founded 2020))')).toBe(0);
    expect(turned('Which clubs were founded in 2020?', '(AND Club (le founded 2020))')).toBe(1);
    expect(turned('Which clubs were founded in 2020?', '(AND Club (AND (ge founded 2020) (le founded 2020)))')).toBe(0);
  });
});
