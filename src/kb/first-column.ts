import type { Cells, Term } from '../core/index.ts';
import { termKey } from '../form/index.ts';

/** The different values of the first column. */
export function firstColumn(rows: readonly Cells[]): readonly Term[] {
  return [...new Map(rows.flatMap(([first]) => (first ? [[termKey(first), first] as const] : []))).values()];
}
