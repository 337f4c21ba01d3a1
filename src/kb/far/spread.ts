import type { Ids } from '../../core/index.ts';

/** Evenly spread members of a list, at most `most`. */
export function spread(ids: Ids, most: number): Ids {
  if (ids.length <= most) return ids;
  const stride = ids.length / most;
  return Uint32Array.from({ length: most }, (_, i) => ids[Math.floor(i * stride)]!);
}
