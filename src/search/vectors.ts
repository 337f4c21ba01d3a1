import { KbqaError } from '../core/index.ts';

/** Unit vectors of one dimension as plain typed arrays, to be written to disk and read back as they are. */
export interface VectorSections {
  /** One number: how many numbers a vector has. */
  readonly dimension: Uint32Array;
  /** The vectors, one after the other. */
  readonly vectors: Float32Array;
}

export interface Neighbour {
  readonly row: number;
  /** The cosine of the two vectors. */
  readonly similarity: number;
}

/** A matrix of unit vectors, searched exactly: reading all of some thousands takes about a millisecond. */
export interface Vectors {
  readonly count: number;
  readonly dimension: number;
  row(row: number): Float32Array;
  similarity(row: number, query: Float32Array): number;
  /** The rows most like a unit vector, of all or of those in `among`: the best first, and of equals the first met. */
  nearest(query: Float32Array, options: { readonly limit: number; readonly among?: Iterable<number> }): Neighbour[];
}

export function packVectors(vectors: readonly Float32Array[], dimension: number): VectorSections {
  const packed = new Float32Array(vectors.length * dimension);
  for (const [row, vector] of vectors.entries()) {
    checkDimension(vector, dimension);
    packed.set(vector, row * dimension);
  }
  return { dimension: Uint32Array.of(dimension), vectors: packed };
}

export function openVectors({ dimension: [dimension = 0], vectors }: VectorSections): Vectors {
  if (!(dimension > 0) || vectors.length % dimension !== 0) {
    const message = `vectors: ${vectors.length} numbers are no whole number of vectors of dimension ${dimension}`;
    throw new KbqaError('snapshot-invalid', message);
  }
  const count = vectors.length / dimension;

  function similarity(row: number, query: Float32Array): number {
    // Four sums at a time: one alone would wait for each addition before the next.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    const start = row * dimension;
    const whole = dimension & ~3;
    for (let k = 0; k < whole; k += 4) {
      a += vectors[start + k]! * query[k]!;
      b += vectors[start + k + 1]! * query[k + 1]!;
      c += vectors[start + k + 2]! * query[k + 2]!;
      d += vectors[start + k + 3]! * query[k + 3]!;
    }
    for (let k = whole; k < dimension; k++) a += vectors[start + k]! * query[k]!;
    return a + b + (c + d);
  }

  return {
    count,
    dimension,
    row: (row) => vectors.subarray(row * dimension, (row + 1) * dimension),
    similarity,
    nearest(query, { limit, among = rowsUpTo(count) }) {
      checkDimension(query, dimension);
      const best: Neighbour[] = [];
      let bar = -Infinity;
      for (const row of among) {
        const found = similarity(row, query);
        if (limit < 1 || (best.length >= limit && found <= bar)) continue;
        const place = best.findLastIndex(({ similarity }) => similarity >= found) + 1;
        best.splice(place, 0, { row, similarity: found });
        if (best.length > limit) best.pop();
        bar = best.at(-1)!.similarity;
      }
      return best;
    },
  };
}

function* rowsUpTo(count: number): Generator<number> {
  for (let row = 0; row < count; row++) yield row;
}

function checkDimension(vector: Float32Array, dimension: number): void {
  if (vector.length === dimension) return;
  throw new KbqaError('usage', `a vector of ${vector.length} numbers was given where ${dimension} are needed`);
}
