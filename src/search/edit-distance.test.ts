import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editMeasure } from './edit-distance.ts';

describe('editMeasure', () => {
  it.each([
    ['paris', 'paris', 0],
    ['paris', 'pari', 1],
    ['paris', 'apris', 1],
    ['paris', 'porus', 2],
    ['', 'ab', 2],
  ])('%s to %s takes %i', (left, right, edits) => {
    expect(distance(left, right, 3)).toBe(edits);
  });

  it('agrees with the whole table, up to its bound', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 5 }), (left, right, bound) => {
        expect(distance(left, right, bound)).toBe(Math.min(bound + 1, wholeTable(left, right)));
      }),
      { numRuns: 3000 },
    );
  });

  it('measures slices, one after the other', () => {
    const measure = editMeasure('abc');
    const units = unitsOf('xabcxabd');
    expect([measure.to(units, 1, 4, 1), measure.to(units, 5, 8, 1), measure.to(units, 0, 3, 1)]).toEqual([0, 1, 2]);
  });
});

function distance(left: string, right: string, bound: number): number {
  return editMeasure(left).to(unitsOf(right), 0, right.length, bound);
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text, (letter) => letter.charCodeAt(0));
}

function wholeTable(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, i) =>
    Array.from({ length: right.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  for (let i = 1; i <= left.length; i++) {
    for (let j = 1; j <= right.length; j++) {
      const choices = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        choices.push(table[i - 2]![j - 2]! + 1);
      }
      table[i]![j] = Math.min(...choices);
    }
  }
  return table[left.length]![right.length]!;
}
