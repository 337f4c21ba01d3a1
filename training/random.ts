/** Numbers between 0 and 1 that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Some of the items, at most so many, in no order. */
export function some<T>(items: readonly T[], most: number, random: () => number): readonly T[] {
  if (items.length <= most) return items;
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, most)
    .map(([, item]) => item);
}
