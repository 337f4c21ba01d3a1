import type { Id, Ids } from '../core/index.ts';
import type { Slices } from '../run/index.ts';

/** Members that are looked at before others may get their turn: few take no time, and asking for each of them would. */
export const AT_ONCE = 64;

/** What comes of each of some ids. */
export function* eachOf<T>(ids: Ids, of: (id: Id) => T): Slices<T[]> {
  const found: T[] = [];
  for (const [place, id] of ids.entries()) {
    found.push(of(id));
    if (place % AT_ONCE === AT_ONCE - 1) yield;
  }
  return found;
}

/** Those of some ids that a test keeps, in their order. */
export function* those(ids: Ids, keep: (id: Id) => boolean): Slices<Ids> {
  const kept = new Uint32Array(ids.length);
  let count = 0;
  for (const [place, id] of ids.entries()) {
    if (keep(id)) kept[count++] = id;
    if (place % AT_ONCE === AT_ONCE - 1) yield;
  }
  return kept.slice(0, count);
}
