import { Problems } from '../problems.ts';
import { ColumnValues } from './column-values.ts';
import { delimiterOf } from './delimiter-of.ts';
import { type Row, rowsOf } from './rows-of.ts';
import { encodingOf, textsOf } from './texts-of.ts';

export interface Column {
  readonly name: string;
  readonly values: ColumnValues;
}

/** How a table is made. */
export interface Table {
  readonly delimiter: string;
  readonly encoding: string;
  readonly columns: readonly Column[];
  /** Rows up to the header, which is the last of these: a sheet may have a title. */
  readonly header: number;
  /** The row that sums up those before it, if the last one does. */
  readonly total?: number;
  /** Whether the first column has a code for each row, which no other row has. */
  readonly hasKeys: boolean;
}

/** The header is looked for in so many characters. */
const LONGEST_HEADER = 1 << 16;
const KEY = /^(?=.*\d)[\p{L}\d]+(?:[-./_][\p{L}\d]+)*$/u;
const LONGEST_KEY = 40;
/** A set holds no more than some sixteen millions. */
const MOST_KEYS = 5_000_000;
const TOTAL = /^(?:(?:grand |sub)?totals?|sum|summe|gesamt(?:summe)?|totaa?l|totale|total général|suma|soma|somma)\b/i;

/** Finds out how a table is made, by reading all of it; nothing where a file holds no text. */
export async function tableOf(open: () => AsyncIterable<Buffer>): Promise<Table | undefined> {
  const encoding = await encodingOf(open());
  if (encoding === undefined) return undefined;
  // What is wrong is told when it is read again.
  const unheard = new Problems('', true);
  const delimiter = delimiterOf(await startOf(textsOf(open(), encoding, unheard)));
  const titles: Row[] = [];
  let columns: readonly Column[] = [];
  let keys: Set<string> | undefined = new Set();
  let [number, header, last] = [0, 1, undefined as Row | undefined];
  const see = ({ cells }: Row): void => {
    if (hasMore(cells, columns)) return;
    for (const [i, { values }] of columns.entries()) values.see(cells[i] ?? '');
    const [key = ''] = cells;
    const isKey: boolean =
      key.length <= LONGEST_KEY && KEY.test(key) && keys?.has(key) === false && keys.size < MOST_KEYS;
    keys = isKey ? keys!.add(key) : undefined;
  };
  for await (const row of rowsOf(textsOf(open(), encoding, unheard), delimiter, unheard)) {
    number++;
    if (columns.length > 0) {
      if (last) see(last);
      last = row;
    } else if (row.cells.filter((cell) => cell !== '').length > 1) {
      columns = columnsOf(row.cells, delimiter);
      header = number;
    } else titles.push(row);
  }
  if (columns.length === 0 && titles.length > 0) {
    // There is only one column: its first cell is its header.
    columns = columnsOf(titles[0]!.cells, delimiter);
    for (const row of titles.slice(1, -1)) see(row);
    last = titles.slice(1).at(-1);
  }
  const isTotal = last !== undefined && sumsUp(last.cells, columns);
  if (last && !isTotal) see(last);
  const hasKeys = keys !== undefined && columns[0]?.values.mayBeCodes === true;
  return { encoding, delimiter, columns, header, ...(isTotal && { total: number }), hasKeys };
}

/** Whether a row goes on where the columns end. */
export function hasMore(cells: readonly string[], columns: readonly Column[]): boolean {
  return cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '');
}

/** Whether a row only says what those before it come to: "Total", and figures in some of the columns. */
function sumsUp(cells: readonly string[], columns: readonly Column[]): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return TOTAL.test(first) && others.length < columns.length - 1 && others.every((cell) => !/\p{L}{3}/u.test(cell));
}

async function startOf(texts: AsyncIterable<string>): Promise<string> {
  let start = '';
  for await (const text of texts) {
    start += text;
    if (start.length > LONGEST_HEADER) break;
  }
  return start.slice(0, LONGEST_HEADER);
}

/** Columns by their headers; what is called as another is numbered. */
function columnsOf(header: readonly string[], delimiter: string): readonly Column[] {
  const names = header.map((cell, i) => (cell === '' ? `column ${i + 1}` : cell.replace(/\s+/g, ' ')));
  const taken = new Set(names);
  const given = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let time = 2; given.has(own) || (own !== name && taken.has(own)); time++) own = `${name} ${time}`;
    given.add(own);
    return { name: own, values: new ColumnValues(delimiter) };
  });
}
