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
  // What is found by walking along ascending lists is often in order by itself.
  if (!isAscending(ids)) ids.sort();
  let kept = 0;
  for (let i = 0; i < ids.length; i++) {
    if (i === 0 || ids[i] !== ids[i - 1]) ids[kept++] = ids[i]!;
  }
  return ids.subarray(0, kept);
}

function isAscending(ids: Ids): boolean {
  for (let i = 1; i < ids.length; i++) if (ids[i]! < ids[i - 1]!) return false;
  return true;
}

export function intersect(a: Ids, b: Ids): Ids {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const common = new Uint32Array(short.length);
  let kept = 0;
  let from = 0;
  for (let i = 0; i < short.length && from < long.length; i++) {
    const id = short[i]!;
    from = placeOf(long, id, from);
    if (long[from] === id) common[kept++] = id;
  }
  return kept === common.length ? common : common.slice(0, kept);
}

/** Whether two lists have something in common. */
export function meet(a: Ids, b: Ids): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let from = 0;
  for (let i = 0; i < short.length && from < long.length; i++) {
    from = placeOf(long, short[i]!, from);
    if (long[from] === short[i]) return true;
  }
  return false;
}

/** Whether all of a list is in another. */
export function isWithin(a: Ids, b: Ids): boolean {
  let from = 0;
  for (let i = 0; i < a.length; i++) {
    from = placeOf(b, a[i]!, from);
    if (b[from] !== a[i]) return false;
  }
  return true;
}

export function subtract(a: Ids, b: Ids): Ids {
  if (!meet(a, b)) return a;
  const rest = new Uint32Array(a.length);
  let kept = 0;
  for (let i = 0; i < a.length; i++) if (!has(b, a[i]!)) rest[kept++] = a[i]!;
  return rest.subarray(0, kept);
}

export function has(list: Ids, id: number): boolean {
  return list[placeOf(list, id, 0)] === id;
}

/** Where an id stands or would stand, searched in ever larger strides: neighbours are mostly near. */
function placeOf(list: Ids, id: number, from: number): number {
  let low = from;
  let stride = 1;
  while (low + stride < list.length && list[low + stride]! < id) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
