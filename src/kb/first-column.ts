import type { Cells, Term } from '../core/index.ts';
import { termKey } from '../form/index.ts';
import type { Slices } from '../run/index.ts';

/** Rows that are looked at before others may get their turn. */
const AT_ONCE = 256;

/** The different values of the first column. */
export function* firstColumn(rows: readonly Cells[]): Slices<readonly Term[]> {
  const found = new Map<string, Term>();
  for (const [i, [first]] of rows.entries()) {
    if (first) found.set(termKey(first), first);
    if (i % AT_ONCE === AT_ONCE - 1) yield;
  }
  return [...found.values()];
}
