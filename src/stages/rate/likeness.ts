import type { Embedder, Run } from '../../core/index.ts';

/** How alike texts are in meaning; every text has to be made known first, as many as possible at once. */
export interface Likeness {
  know(texts: Iterable<string>, run: Run): Promise<void>;
  /** From 0 (nothing in common) to 1. */
  of(a: string, b: string): number;
}

export function createLikeness(embedder: Embedder): Likeness {
  const vectors = new Map<string, Float32Array>();
  return {
    async know(texts, run) {
      const missing = [...new Set(texts)].filter((text) => text !== '' && !vectors.has(text));
      if (missing.length === 0) return;
      const found = await embedder.ask(missing, run);
      for (const [i, text] of missing.entries()) vectors.set(text, found[i]!);
    },
    of(a, b) {
      const [left, right] = [vectors.get(a), vectors.get(b)];
      if (!left || !right) return 0;
      let sum = 0;
      for (let k = 0; k < left.length; k++) sum += left[k]! * right[k]!;
      return Math.max(0, sum);
    },
  };
}
