import { labelText, literalText } from '../answers/index.ts';
import type { AnswerTable, AnswerValue, Dialect, Literal } from '../core/index.ts';
import { count, table } from './table.ts';
import { termText } from './term-text.ts';

/** An answer with columns as a person reads it; of very many rows the first, and how many more there are. */
export function answerTable({ columns, rows }: AnswerTable, dialect: Dialect, shown = rows.length): string {
  const text = table(
    columns,
    rows.slice(0, shown).map((row) => row.map((cell) => cellText(cell, dialect, literalText, labelText))),
  );
  return rows.length > shown ? `${text}\n… and ${count(rows.length - shown)} more rows` : text;
}

/** The same as CSV, quoted as RFC 4180 says, in lines as this system has them: names where things have them. */
export function answerCsv({ columns, rows }: AnswerTable, dialect: Dialect): string {
  const lines = [
    columns,
    ...rows.map((row) =>
      row.map((cell) =>
        cellText(
          cell,
          dialect,
          ({ value }) => value,
          ({ label }) => label,
        ),
      ),
    ),
  ];
  return lines.map((cells) => cells.map(quoted).join(',')).join('\n');
}

/** An answer without columns as a table of one. */
export function oneColumn(values: readonly AnswerValue[]): AnswerTable {
  return { columns: ['answer'], rows: values.map((value) => [value]) };
}

function cellText(
  cell: AnswerValue | undefined,
  dialect: Dialect,
  spell: (literal: Literal) => string,
  name: (value: AnswerValue) => string | undefined,
): string {
  if (cell === undefined) return '';
  return name(cell) ?? (cell.term.termType === 'Literal' ? spell(cell.term) : termText(cell.term, dialect));
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
