import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openVectors, packVectors } from './vectors.ts';

const number = fc.double({ min: -1, max: 1, noNaN: true }).map(Math.fround);
const matrix = fc.integer({ min: 1, max: 9 }).chain((dimension) => {
  const vector = fc.array(number, { minLength: dimension, maxLength: dimension }).map((row) => Float32Array.from(row));
  return fc.record({ dimension: fc.constant(dimension), rows: fc.array(vector, { maxLength: 30 }), query: vector });
});

describe('vectors', () => {
  it('finds what sorting all of them finds', () => {
    fc.assert(
      fc.property(
        matrix,
        fc.integer({ min: 0, max: 12 }),
        fc.func(fc.boolean()),
        ({ dimension, rows, query }, limit, pick) => {
          const vectors = openVectors(packVectors(rows, dimension));
          const among = rows.map((_, row) => row).filter(pick);
          const expected = among
            .map((row) => ({ row, similarity: vectors.similarity(row, query) }))
            .sort((a, b) => b.similarity - a.similarity)
            .slice(0, limit);
          expect(vectors.nearest(query, { limit, among })).toEqual(expected);
          expect(vectors.nearest(query, { limit: rows.length })).toHaveLength(rows.length);
        },
      ),
    );
  });

  it('measures the dot product', () => {
    fc.assert(
      fc.property(matrix, ({ dimension, rows, query }) => {
        const vectors = openVectors(packVectors(rows, dimension));
        expect(vectors.count).toBe(rows.length);
        for (const [i, row] of rows.entries()) {
          expect(vectors.row(i)).toEqual(row);
          expect(vectors.similarity(i, query)).toBeCloseTo(
            row.reduce((sum, x, k) => sum + x * query[k]!, 0),
            10,
          );
        }
      }),
    );
  });

  it('refuses what does not fit', () => {
    const vectors = openVectors(packVectors([Float32Array.of(1, 0)], 2));
    expect(() => vectors.nearest(Float32Array.of(1), { limit: 1 })).toThrow('1 numbers was given where 2 are needed');
    expect(() => packVectors([Float32Array.of(1)], 2)).toThrow('where 2 are needed');
    expect(() => openVectors({ dimension: Uint32Array.of(2), vectors: new Float32Array(3) })).toThrow(
      expect.objectContaining({ code: 'snapshot-invalid' }),
    );
  });
});
