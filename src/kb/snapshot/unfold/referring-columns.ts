import type { Iri } from '../../../core/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/** What may be a column that refers to rows. */
interface Column {
  readonly iri: Iri;
  /** What its rows' IRIs begin with, and what they begin with where it is their key. */
  readonly rows: string;
  readonly keyed: string;
  readonly values: Set<number>;
  /** Whether no two rows have had the same so far, and no other column is their key. */
  tellsApart: boolean;
}

/**
 * The columns of databases that refer to rows of other tables by their keys, where these rows are said straight beside them: `PLOT#tenant 104` beside `PLOT#ref-tenant <MEMBER/no=104>`, as
 * W3C's direct mapping has it. Who asks for a tenant asks for whoever it is. Keys of several columns say more than what they refer to, a year, and what tells the rows themselves apart is their own.
 */
export function findReferringColumns(builder: GraphBuilder): readonly Iri[] {
  const columns = new Map<number, Column>();
  const relations = new Set<string>(builder.predicateIris());
  for (const relation of relations) {
    const [, table, key] = /^(.*)#ref-((?:(?!;|%3B).)+)$/i.exec(relation) ?? [];
    const iri = `${table}#${key}` as Iri;
    if (key === undefined || !relations.has(iri)) continue;
    const [rows, keyed] = [`${table}/`, `${table}/${key}=`];
    columns.set(builder.idOf(iri)!, { iri, rows, keyed, values: new Set(), tellsApart: true });
  }
  if (columns.size === 0) return [];
  builder.each((row, predicate, value) => {
    const column = columns.get(predicate);
    if (!column?.tellsApart) return;
    const { value: iri } = builder.termOf(row);
    const isOfOther = iri.startsWith(column.rows) && iri.includes('=') && !iri.startsWith(column.keyed);
    if (isOfOther || column.values.has(value)) column.tellsApart = false;
    column.values.add(value);
  });
  return [...columns.values()].filter(({ tellsApart }) => !tellsApart).map(({ iri }) => iri);
}
