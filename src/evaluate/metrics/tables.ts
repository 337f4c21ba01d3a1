import type { GoldAnswer } from '../dataset.ts';
import { GoldIndex } from '../matching.ts';
import { harmonic, type Judged, type Metric } from './metric.ts';

/** Two tables of the same texts for the same values, under the assignment of columns that fits best. */
interface Laid {
  readonly rows: { readonly shared: number; readonly given: number; readonly right: number };
  readonly cells: { readonly shared: number; readonly given: number; readonly right: number };
  readonly inOrder: boolean;
}

type Row = readonly string[];

/** Columns beyond this are not tried in every order. */
const MOST_COLUMNS = 6;

function lay({ gold, answer, comparable }: Judged): Laid | undefined {
  const { table } = gold;
  if (table === undefined || table.columns.length < 2 || !comparable.answers) return undefined;
  const index = new GoldIndex(table.rows.flat().filter((cell): cell is GoldAnswer => cell !== null));
  const right = table.rows.map((row) => row.map((cell) => (cell === null ? '' : index.ownKey(cell))));
  const values = answer.status === 'undetermined' ? [] : (answer.rows ?? answer.answers.map((value) => [value]));
  const given = values.map((row) => row.map((cell) => (cell === null ? '' : index.keyOf(cell).key)));
  const width = Math.max(0, ...given.map(({ length }) => length));
  const laid = assignments(table.columns.length, width, right, given).map((order) => compare(right, given, order));
  return laid.reduce((best, one) => (better(one, best) ? one : best));
}

function better(a: Laid, b: Laid): boolean {
  if (a.inOrder !== b.inOrder) return a.inOrder;
  return a.rows.shared !== b.rows.shared ? a.rows.shared > b.rows.shared : a.cells.shared > b.cells.shared;
}

/** Which given column stands for each right one; -1 for none. */
function assignments(
  columns: number,
  width: number,
  right: readonly Row[],
  given: readonly Row[],
): readonly (readonly number[])[] {
  if (Math.max(columns, width) <= MOST_COLUMNS) return arrangements(columns, [...Array(width).keys()]);
  // The column that shares most cells stands for each, in turn.
  const left = new Set(Array(width).keys());
  const order = Array.from({ length: columns }, (_, column) => {
    const wanted = new Set(right.map((row) => row[column]));
    const shares = [...left].map((at) => [at, given.filter((row) => wanted.has(row[at])).length] as const);
    const [best = -1] = shares.sort((a, b) => b[1] - a[1])[0] ?? [];
    left.delete(best);
    return best;
  });
  return [order];
}

function arrangements(places: number, from: readonly number[]): readonly (readonly number[])[] {
  if (places === 0) return [[]];
  const choices = from.length >= places ? from : [...from, -1];
  return choices.flatMap((choice) =>
    arrangements(
      places - 1,
      from.filter((at) => at !== choice),
    ).map((rest) => [choice, ...rest]),
  );
}

function compare(right: readonly Row[], given: readonly Row[], order: readonly number[]): Laid {
  // What is given beside the columns that stand for right ones makes its row another row.
  const arranged = given.map((row) => {
    const beside = row.filter((_, at) => !order.includes(at));
    return [...order.map((at) => (at < 0 ? '' : (row[at] ?? ''))), ...beside];
  });
  const text = (row: Row): string => JSON.stringify(row);
  const wanted = new Set(right.map(text));
  const found = new Set(arranged.map(text));
  const cellsOf = (rows: readonly Row[]): readonly string[] =>
    rows.flatMap((row) => row.flatMap((cell, column) => (cell === '' ? [] : [`${column} ${cell}`])));
  return {
    rows: { shared: [...found].filter((row) => wanted.has(row)).length, given: found.size, right: wanted.size },
    cells: shareOf(cellsOf(right), cellsOf(arranged)),
    inOrder: right.length === arranged.length && right.every((row, at) => text(row) === text(arranged[at]!)),
  };
}

/** What two lists have in common, each item as often as it stands in both. */
function shareOf(right: readonly string[], given: readonly string[]): Laid['cells'] {
  const left = new Map<string, number>();
  for (const item of right) left.set(item, (left.get(item) ?? 0) + 1);
  let shared = 0;
  for (const item of given) {
    const count = left.get(item) ?? 0;
    if (count > 0) shared++;
    left.set(item, count - 1);
  }
  return { shared, given: given.length, right: right.length };
}

function f1({ shared, given, right }: Laid['rows']): number {
  if (given === 0 && right === 0) return 1;
  return shared === 0 ? 0 : harmonic(shared / given, shared / right);
}

/** Nothing is right about a table that was never given. */
const unlessUndetermined = (judged: Judged, of: (laid: Laid) => number): number | undefined => {
  const laid = lay(judged);
  return laid && (judged.answer.status === 'undetermined' ? 0 : of(laid));
};

export const tableMetrics: readonly Metric[] = [
  {
    name: 'table.exact',
    title: 'Table exact match',
    definition:
      'The share of tables whose rows are all right and complete, their columns in any order; the rows in the right order where that counts. Defined where the right answer has several columns.',
    better: 'higher',
    score: (judged) =>
      unlessUndetermined(judged, (laid) =>
        judged.gold.ordered ? (laid.inOrder ? 1 : 0) : f1(laid.rows) === 1 ? 1 : 0,
      ),
  },
  {
    name: 'table.rowF1',
    title: 'Table F1 by row',
    definition:
      'The F1 of the rows as sets, under the order of columns that fits best. Defined where the right answer has several columns.',
    better: 'higher',
    score: (judged) => unlessUndetermined(judged, (laid) => f1(laid.rows)),
  },
  {
    name: 'table.cellF1',
    title: 'Table F1 by cell',
    definition:
      'The F1 of the cells, each with its column, under the order of columns that fits best. Defined where the right answer has several columns.',
    better: 'higher',
    score: (judged) => unlessUndetermined(judged, (laid) => f1(laid.cells)),
  },
];
