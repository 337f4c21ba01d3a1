import { comparable, type OrderKey, order } from './value.ts';

/** The key of the given rank from the top or the bottom; equal keys share a rank. */
export function extreme(op: 'max' | 'min', keys: readonly OrderKey[], rank: number): OrderKey | undefined {
  const sign = op === 'max' ? -1 : 1;
  let best: OrderKey | undefined;
  for (let place = 0; place < rank; place++) {
    const before = best;
    best = undefined;
    for (const key of keys) {
      if (before && !(comparable(key, before) && sign * order(key, before) > 0)) continue;
      if (!best || sign * order(key, best) < 0) best = key;
    }
    if (!best) return undefined;
  }
  return best;
}

/** Tells the keys of the first members, each placed by its best key, and of those that tie with the last of them. */
export function leading(
  op: 'max' | 'min',
  keys: readonly OrderKey[],
  holders: readonly number[],
  size: number,
): ((key: OrderKey) => boolean) | undefined {
  const sign = op === 'max' ? -1 : 1;
  const best = new Map<number, OrderKey>();
  keys.forEach((key, index) => {
    const before = best.get(holders[index]!);
    if (!before || sign * order(key, before) < 0) best.set(holders[index]!, key);
  });
  const sorted = [...best.values()].sort((a, b) => sign * order(a, b));
  const last = sorted[Math.min(size, sorted.length) - 1];
  return last && ((key) => order(key, last) === 0 || (comparable(key, last) && sign * order(key, last) < 0));
}
