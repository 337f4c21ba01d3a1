import type { Cells, Term } from '../core/index.ts';

/** Every way to take one value from each cell; a cell that has none stays empty. */
export function combinations(cells: readonly (readonly Term[])[]): readonly Cells[] {
  return cells.reduce<readonly Cells[]>(
    (rows, values) => {
      const choices = values.length === 0 ? [undefined] : values;
      return rows.flatMap((row) => choices.map((value) => [...row, value]));
    },
    [[]],
  );
}
