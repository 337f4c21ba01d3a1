import type { Ids } from '../../core/index.ts';

/** At most so many nodes of a set, at even distances. */
export function sample(nodes: Ids, most: number): Ids {
  if (nodes.length <= most) return nodes;
  const stride = nodes.length / most;
  return Uint32Array.from({ length: most }, (_, i) => nodes[Math.floor(i * stride)]!);
}
