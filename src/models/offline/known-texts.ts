import { CALL_BYTES, kernelMemory, layOut, openKernel, writeCalls } from './encoder/kernel.ts';

/** Texts whose vectors are at hand, laid out so that a vector is compared with thousands of them within a millisecond. */
export interface KnownTexts {
  /** The vectors, where they are laid out: whoever has these needs no others. */
  readonly vectors: ReadonlyMap<string, Float32Array>;
  /** Where a text stands among them, if it does. */
  place(text: string): number | undefined;
  /** The cosine of a unit vector with those at some places. */
  nearness(vector: Float32Array, places: Uint32Array): Float32Array;
}

/** Of unit vectors of one width, which comes in sixteens. */
export function openKnownTexts(vectors: ReadonlyMap<string, Float32Array>): KnownTexts {
  const width = vectors.values().next().value?.length ?? 0;
  const layout = layOut();
  const { room } = layout;
  const at = {
    matrix: room(vectors.size * width * 4),
    asked: room(width * 4),
    places: room(vectors.size * 4),
    nearness: room(vectors.size * 4),
    calls: room(CALL_BYTES),
  };
  const memory = kernelMemory(layout.end);
  const laid = new Map<string, Float32Array>();
  for (const [text, vector] of vectors) {
    const row = new Float32Array(memory.buffer, at.matrix + laid.size * width * 4, width);
    row.set(vector);
    laid.set(text, row);
  }
  const asked = new Float32Array(memory.buffer, at.asked, width);
  const places = new Uint32Array(memory.buffer, at.places, vectors.size);
  const compute = openKernel(memory);

  return {
    vectors: laid,
    place(text) {
      const row = laid.get(text);
      return row && (row.byteOffset - at.matrix) / (width * 4);
    },
    nearness(vector, wanted) {
      const found = new Float32Array(wanted.length);
      asked.set(vector);
      for (let from = 0; from < wanted.length; from += places.length) {
        const some = wanted.subarray(from, from + places.length);
        places.set(some);
        compute(
          writeCalls(memory, at.calls, [['compare', at.asked, at.places, some.length, width, at.matrix, at.nearness]]),
        );
        found.set(new Float32Array(memory.buffer, at.nearness, some.length), from);
      }
      return found;
    },
  };
}
