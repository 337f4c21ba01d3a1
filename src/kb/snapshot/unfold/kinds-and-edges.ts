import type { Dialect } from '../../../core/index.ts';
import { ROW_OF } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

/** Of what kinds something is. */
export type KindsOf = (node: number) => readonly number[] | undefined;

/** Tells of what kinds things are: by class, or as rows where a graph has none; and what some relations lead to, in the same pass. */
export function kindsAndEdges(
  builder: GraphBuilder,
  { typeOf }: Pick<Dialect, 'typeOf'>,
  iris: readonly string[],
): { readonly kindsOf: KindsOf; readonly edges: readonly ReadonlyMap<number, readonly number[]>[] } {
  const [types, rows, ...edges] = edgesOf(builder, [typeOf, ROW_OF, ...iris]);
  return { kindsOf: (node) => types!.get(node) ?? rows!.get(node), edges };
}
