/** What many requests took together. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

/** Sends requests, so many at once, each as soon as another is done. */
export async function load<T>(
  items: readonly T[],
  together: number,
  send: (item: T) => Promise<unknown>,
): Promise<Load> {
  const took: number[] = [];
  let failed = 0;
  let next = 0;
  const started = performance.now();
  const work = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const begun = performance.now();
      await send(item).catch(() => {
        failed++;
      });
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  const seconds = (performance.now() - started) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { perSecond: items.length / seconds, p50: at(0.5), p95: at(0.95), failed };
}
