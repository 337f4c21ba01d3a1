import type { Embedder, Run } from '../../core/index.ts';

/** How alike texts are in meaning; every text has to be made known first, as many as possible at once. */
export interface Likeness {
  know(texts: Iterable<string>, run: Run): Promise<void>;
  /** From 0 (nothing in common) to 1. */
  of(a: string, b: string): number;
}

/** `known` are texts whose vectors somebody has already. */
export function createLikeness(embedder: Embedder, known: ReadonlyMap<string, Float32Array> = new Map()): Likeness {
  const vectors = new Map<string, Float32Array>();
  const vectorOf = (text: string): Float32Array | undefined => vectors.get(text) ?? known.get(text);
  return {
    async know(texts, run) {
      const missing = [...new Set(texts)].filter((text) => text !== '' && !vectorOf(text));
      if (missing.length === 0) return;
      const found = await embedder.ask(missing, run);
      for (const [i, text] of missing.entries()) vectors.set(text, found[i]!);
    },
    of(a, b) {
      const [left, right] = [vectorOf(a), vectorOf(b)];
      if (!left || !right) return 0;
      let sum = 0;
      for (let k = 0; k < left.length; k++) sum += left[k]! * right[k]!;
      return Math.max(0, sum);
    },
  };
}
