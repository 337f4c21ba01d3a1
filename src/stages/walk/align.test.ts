import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alignment, type AlignRequest, align } from './align.ts';

/** A table of how well each step, the known thing first, says each word. */
function request(table: readonly (readonly number[])[], extra: Partial<AlignRequest> = {}): AlignRequest {
  return {
    words: table[0]!.length,
    steps: table.length - 1,
    says: (word, step) => table[step]![word]!,
    given: () => 0,
    price: 1,
    hope: 0,
    ...extra,
  };
}

/** Every way to lay words along steps in order, tried one by one. */
function byTrying({ words, steps, says, given, price }: AlignRequest): number {
  const share = 1 / Math.max(3, words);
  const worth = (places: readonly number[]): number => {
    const said = places.reduce((sum, step, word) => sum + share * says(word, step), 0);
    const spoken = Array.from({ length: steps }, (_, i) =>
      Math.max(given(i + 1), ...places.flatMap((step, word) => (step === i + 1 ? [says(word, step)] : []))),
    );
    return said - price * spoken.reduce((sum, each) => sum + (1 - each), 0);
  };
  const all = (places: readonly number[]): number => {
    if (places.length === words) return worth(places);
    const from = places.at(-1) ?? 0;
    return Math.max(...Array.from({ length: steps - from + 1 }, (_, i) => all([...places, from + i])));
  };
  return all([]);
}

const worthOf = ({ said, unasked }: Alignment, price: number): number => said - price * unasked;

describe('align', () => {
  it('finds the best of all ways to lay words along steps', () => {
    const fit = fc.double({ min: 0, max: 1, noNaN: true });
    const tables = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([words, rows]) =>
        fc.array(fc.array(fit, { minLength: words, maxLength: words }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(tables, fc.double({ min: 0, max: 3, noNaN: true }), (table, price) => {
        const asked = request(table, { price });
        expect(worthOf(align(asked), price)).toBeCloseTo(byTrying(asked), 9);
      }),
    );
  });

  it('says a word by a step only in the order of both', () => {
    const crossed = align(
      request([
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    );
    expect(crossed.said).toBeCloseTo(1 / 3);
    expect(crossed.unasked).toBe(1);
    const straight = align(
      request([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    );
    expect(straight).toEqual({ said: expect.closeTo(2 / 3), unasked: 0 });
  });

  it('leaves what is not said yet to steps that are hoped for', () => {
    const table = [
      [0, 0, 0],
      [1, 0, 0],
    ];
    expect(align(request(table)).said).toBeCloseTo(1 / 3);
    expect(align(request(table, { hope: 0.8 })).said).toBeCloseTo((1 + 0.8 * 2) / 3);
  });

  it('takes a step as spoken of that is given', () => {
    expect(align(request([[0], [1], [0]], { given: (step) => (step === 2 ? 0.8 : 0) })).unasked).toBeCloseTo(0.2);
  });
});
