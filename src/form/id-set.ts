import type { Ids } from '../core/index.ts';

/** Operations on ascending id lists without duplicates: the currency of evaluation. */
export const EMPTY: Ids = new Uint32Array(0);

export function union(lists: readonly Ids[]): Ids {
  const full = lists.filter((list) => list.length > 0);
  if (full.length === 0) return EMPTY;
  if (full.length === 1) return full[0]!;
  const all = new Uint32Array(full.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of full) {
    all.set(list, at);
    at += list.length;
  }
  return sortedSet(all);
}

/** Sorts in place and drops duplicates. */
export function sortedSet(ids: Uint32Array): Ids {
  ids.sort();
  let kept = 0;
  for (let i = 0; i < ids.length; i++) {
    if (i === 0 || ids[i] !== ids[i - 1]) ids[kept++] = ids[i]!;
  }
  return ids.subarray(0, kept);
}

export function intersect(a: Ids, b: Ids): Ids {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.filter((id) => has(long, id));
}

export function subtract(a: Ids, b: Ids): Ids {
  return b.length === 0 ? a : a.filter((id) => !has(b, id));
}

export function has(list: Ids, id: number): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return list[low] === id;
}
