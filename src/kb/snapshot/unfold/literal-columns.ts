import type { Dialect } from '../../../core/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/** More literals than this are not looked through. */
const MOST_LITERALS = 2_000_000;

/** Things and texts by the relation between them, in pairs; without what describes, and in a graph that can be looked through. */
export function literalColumns(
  builder: GraphBuilder,
  { descriptionOf, schema }: Dialect,
): ReadonlyMap<number, readonly number[]> {
  const aside = new Set([...descriptionOf, ...schema.structure].map((iri) => builder.idOf(iri)));
  const isOwn = new Map<number, boolean>();
  const columns = new Map<number, number[]>();
  let literals = 0;
  builder.each((subject, predicate, object) => {
    if (literals > MOST_LITERALS || !builder.isLiteral(object)) return;
    literals++;
    if (!isOwn.has(predicate))
      isOwn.set(predicate, !aside.has(predicate) && !isDerived(builder.termOf(predicate).value));
    if (!isOwn.get(predicate)) return;
    const column = columns.get(predicate);
    if (column) column.push(subject, object);
    else columns.set(predicate, [subject, object]);
  });
  return literals > MOST_LITERALS ? new Map() : columns;
}
