import { describe, expect, it } from 'vitest';
import type { Grounded } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { inPlace } from './in-place.ts';

const placed = (question: string, form: string): string =>
  print(inPlace(parseOrThrow(form) as Grounded, readCues(question, readFigures(question))));

describe('inPlace', () => {
  it('takes the place that the words say', () => {
    expect(placed('Which river is the second longest?', '(ARGMAX river length)')).toBe('(ARGMAX river length 2)');
    expect(placed('Who owns the third oldest mill?', '(JOIN (R owner) (ARGMIN mill built))')).toBe(
      '(JOIN (R owner) (ARGMIN mill built 3))',
    );
  });

  it('takes no place among two that are named', () => {
    const longer = '(ARGMAX (OR first-volume second-volume) folios)';
    expect(placed('Which has more folios, the first or the second volume?', longer)).toBe(longer);
  });

  it('leaves the first the first, and two rankings as they were read', () => {
    expect(placed('Which river is the longest?', '(ARGMAX river length)')).toBe('(ARGMAX river length)');
    const two = '(ARGMAX (ARGMIN river depth) length)';
    expect(placed('Which is the second longest of the rivers?', two)).toBe(two);
  });
});
