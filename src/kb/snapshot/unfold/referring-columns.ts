import type { Iri } from '../../../core/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/**
 * The columns of databases that refer to rows of other tables by their keys, where these rows are said straight beside them: `PLOT#tenant 104` beside `PLOT#ref-tenant <MEMBER/no=104>`, as
 * W3C's direct mapping has it. Who asks for a tenant asks for whoever it is.
 */
export function findReferringColumns(builder: GraphBuilder): readonly Iri[] {
  const relations = new Set<string>(builder.predicateIris());
  return [...relations].flatMap((iri) => {
    const [, table, keys] = /^(.*#)ref-(.+)$/.exec(iri) ?? [];
    const columns = keys?.split(/;|%3B/i).map((key) => `${table}${key}`) ?? [];
    return columns.every((column) => relations.has(column)) ? (columns as Iri[]) : [];
  });
}
