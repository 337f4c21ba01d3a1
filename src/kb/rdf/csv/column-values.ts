import type { Term } from '../../../core/index.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';

const NUMBER = String.raw`(?:(?:0|[1-9]\d{0,14})(?:\.\d+)?|\.\d+)`;

/** How the cells of a column may be written, if all of them are: the first that fits is taken. A number with noughts before it is a code, as one of more than 15 digits. */
const WAYS: readonly Way[] = [
  { datatype: 'boolean', isWritten: /^(?:true|false)$/i, lexical: (cell) => cell.toLowerCase() },
  { datatype: 'integer', isWritten: /^[-+]?(?:0|[1-9]\d{0,14})$/, lexical: withoutPlus },
  // Where cells are parted by semicolons a comma is a decimal one, and 1.200 is more than a thousand beside 3,50; by itself it may be either.
  {
    datatype: 'decimal',
    isWritten: /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$|^[-+]?(?:0|[1-9]\d{0,14})(?:,\d+)?$/,
    isTold: /,|\.\d{3}\./,
    lexical: withDecimalComma,
    by: ';',
  },
  { datatype: 'decimal', isWritten: new RegExp(`^[-+]?${NUMBER}$`), lexical: withoutPlus },
  { datatype: 'double', isWritten: new RegExp(`^[-+]?${NUMBER}(?:[eE][-+]?\\d+)?$`), lexical: withoutPlus },
  {
    datatype: 'decimal',
    isWritten: /^[-+]?(?:[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d{0,14})(?:\.\d+)?$/,
    lexical: withThousands,
  },
  { datatype: 'date', isWritten: /^\d{4}[-/.]\d\d?[-/.]\d\d?$/, lexical: yearFirst },
  {
    datatype: 'dateTime',
    isWritten: /^\d{4}-\d\d-\d\d[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[-+]\d\d:\d\d)?$/,
    lexical: withSeconds,
  },
  { datatype: 'date', isWritten: /^\d\d?\.\d\d?\.\d{4}$/, lexical: dayFirst },
  // 03/05/2020 may be either: a day beyond the twelfth somewhere in the column tells.
  { datatype: 'date', isWritten: /^\d\d?\/\d\d?\/\d{4}$/, lexical: dayFirst, isTold: /^(?:1[3-9]|[23]\d)\// },
  { datatype: 'date', isWritten: /^\d\d?\/\d\d?\/\d{4}$/, lexical: monthFirst, isTold: /\/(?:1[3-9]|[23]\d)\// },
];

interface Way {
  readonly datatype: string;
  readonly isWritten: RegExp;
  readonly lexical: (cell: string) => string;
  /** The mark between cells of the files in which people write so. */
  readonly by?: string;
  /** What at least one cell has to be. */
  readonly isTold?: RegExp;
}

/** What stands for a missing value among numbers, amounts and dates; among texts it may be one ("NA" is Namibia). */
const MISSING = /^(?:[-–—?.]|n\/?a|nan|none|null|unknown)$/i;
const FIGURE = /^\p{Sc}? ?\d/u;
/** What no sheet means as a value. */
const NOTHING = /^(?:\\N|NULL|#N\/A|#REF!|#VALUE!)$/;

/** Finds out from the cells of a column, one by one, what they are values of. */
export class ColumnValues {
  #possible: readonly Way[];
  readonly #told = new Set<Way>();
  #isEmpty = true;
  /** Whether a cell has said anything of how they are written. */
  #isToldOf = false;
  /** Whether all that do begin with a figure, as amounts do with their unit. */
  #areFigures = true;

  constructor(delimiter: string) {
    this.#possible = WAYS.filter(({ by }) => by === undefined || by === delimiter);
  }

  /** Whether the cells may be codes: texts, or numbers that count. */
  get mayBeCodes(): boolean {
    const way = this.#way;
    return way === undefined || way.datatype === 'integer';
  }

  /** Whether no cell has a value. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  see(cell: string): void {
    if (isNothing(cell)) return;
    this.#isEmpty = false;
    if (MISSING.test(cell)) return;
    this.#isToldOf = true;
    this.#areFigures &&= FIGURE.test(cell);
    if (this.#possible.length === 0) return;
    for (const way of this.#possible) if (way.isTold?.test(cell)) this.#told.add(way);
    this.#possible = this.#possible.filter((way) => isOf(cell, way));
  }

  /** The value of a cell, once all have been seen; none where it says that there is none. */
  valueOf(cell: string): Term | undefined {
    if (isNothing(cell)) return undefined;
    const way = this.#way;
    if (!way && this.#isToldOf && this.#areFigures && MISSING.test(cell)) return undefined;
    if (!way) return { termType: 'Literal', value: cell, datatype: { value: `${XSD}string` } };
    if (MISSING.test(cell)) return undefined;
    return { termType: 'Literal', value: way.lexical(cell), datatype: { value: XSD + way.datatype } };
  }

  get #way(): Way | undefined {
    return !this.#isToldOf ? undefined : this.#possible.find((way) => !way.isTold || this.#told.has(way));
  }
}

function isNothing(cell: string): boolean {
  return cell === '' || NOTHING.test(cell);
}

function withoutPlus(cell: string): string {
  return cell.replace('+', '');
}

function withDecimalComma(cell: string): string {
  return withoutPlus(cell).replaceAll('.', '').replace(',', '.');
}

function withThousands(cell: string): string {
  return withoutPlus(cell).replaceAll(',', '');
}

/** Whether a cell is written in a way; there are no dates that no calendar has. */
function isOf(cell: string, { isWritten, lexical, datatype }: Way): boolean {
  return isWritten.test(cell) && (!datatype.startsWith('date') || isDay(lexical(cell).slice(0, 10)));
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function withSeconds(cell: string): string {
  return cell.replace(' ', 'T').replace(/(T\d\d:\d\d)(?!:)/, '$1:00');
}

function yearFirst(cell: string): string {
  const [year, month, day] = cell.split(/[-/.]/) as [string, string, string];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function dayFirst(cell: string): string {
  const [day, month, year] = cell.split(/[./]/) as [string, string, string];
  return yearFirst(`${year}-${month}-${day}`);
}

function monthFirst(cell: string): string {
  const [month, day, year] = cell.split('/') as [string, string, string];
  return yearFirst(`${year}-${month}-${day}`);
}
