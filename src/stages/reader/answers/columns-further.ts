import type { Chain, Column, Executed, Grounded, Id, Iri, Term } from '../../../core/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';

type Told = Column<Iri> & { readonly of: 'value' };

/**
 * A table whose empty column is told of what stands in another one: "every boss with the region and its recommended level" asks for the level of the region where no boss has one. Only
 * where a single other column leads to it, and to one thing in each row.
 */
export function columnsFurther({ form, execution }: Executed, around: Surroundings): Grounded | undefined {
  if (form.kind !== 'table' || execution.status !== 'done' || !execution.rows) return undefined;
  const { rows } = execution;
  const { graph } = around.knowledge;
  const inColumn = (column: number): readonly Id[] =>
    rows.flatMap((row) => {
      const id = row[column] && graph.id(row[column]);
      return id === undefined || graph.isLiteral(id) ? [] : [id];
    });
  const further = (empty: Told): Told | undefined => {
    const [{ relation, inverse }] = empty.chain;
    const hop = around.id(relation);
    if (hop === undefined) return undefined;
    const hasIt = (node: Id): boolean => (inverse ? graph.subjects(hop, node) : graph.objects(node, hop)).length > 0;
    const leading = form.columns.filter(
      (column, i): column is Told => column.of === 'value' && inColumn(i).some(hasIt) && isOneEach(rows, i),
    );
    const [way, ...others] = leading;
    if (way === undefined || others.length > 0) return undefined;
    return { of: 'value', chain: [...way.chain, ...empty.chain] as unknown as Chain<Iri> };
  };
  let isFurther = false;
  const [first, ...rest] = form.columns.map((column, i): Column<Iri> => {
    if (column.of !== 'value' || rows.length === 0 || rows.some((row) => row[i] !== undefined)) return column;
    const led = further(column);
    isFurther ||= led !== undefined;
    return led ?? column;
  });
  return isFurther ? { ...form, columns: [first!, ...rest] } : undefined;
}

/** Whether no two rows are the same but for one column: of several things in it, each would stand beside what is told of the others. */
function isOneEach(rows: readonly (readonly (Term | undefined)[])[], column: number): boolean {
  const others = rows.map((row) => JSON.stringify(row.map((cell, i) => (i === column ? null : (cell?.value ?? null)))));
  return new Set(others).size === rows.length;
}
