import { addTo } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { SAME_CLASS } from './derived.ts';
import { edgesOf } from './edges.ts';

/** Kinds with names that are declared to be the same as others, from either one. A kind that is described by conditions is the same as no other. */
export function readSameKinds(builder: GraphBuilder): ReadonlyMap<number, readonly number[]> {
  const same = new Map<number, number[]>();
  for (const [kind, others] of edgesOf(builder, [SAME_CLASS])[0]!) {
    for (const other of others) {
      if (kind === other || !builder.isIri(kind) || !builder.isIri(other)) continue;
      addTo(same, kind, other);
      addTo(same, other, kind);
    }
  }
  return same;
}
