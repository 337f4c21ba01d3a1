/** Queries under way at a time: as many as an endpoint is asked at once unless it is told otherwise. */
const AHEAD = 4;

/** What comes of some items, in their order, with the next few begun before one is taken: a log is the same however long each took. */
export async function* ahead<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const next = work(item);
      // Whoever comes to it hears of it; until then nobody does.
      next.catch(() => {});
      begun.push(next);
      if (begun.length === AHEAD) yield await begun.shift()!;
    }
    while (begun.length > 0) yield await begun.shift()!;
  } finally {
    await Promise.allSettled(begun);
  }
}
