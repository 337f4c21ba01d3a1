import type { Manifest } from './manifest.ts';

/** How many triples a graph's sources state, and how many the snapshot adds that follow from them. */
export function statedTriples({ triples, sources }: Pick<Manifest, 'triples' | 'sources'>): {
  readonly triples: number;
  readonly derived: number;
} {
  // What is stated twice is counted with its source, and stored once.
  const stated = Math.min(
    triples,
    sources.reduce((sum, source) => sum + source.triples, 0),
  );
  return { triples: stated, derived: triples - stated };
}
