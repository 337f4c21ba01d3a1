import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { KbqaError } from '../../../core/index.ts';
import type { Problems } from '../problems.ts';

/** A row of a table, and the line it begins at. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What one row may take at most: a quote that is never closed would take the whole file. */
const LONGEST_ROW = 1 << 20;

/** The rows of a text whose cells are parted by one mark, empty ones left out. Broken quotes are a problem; when lenient, what follows is skipped. */
export async function* rowsOf(
  texts: AsyncIterable<string>,
  delimiter: string,
  problems: Problems,
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  const source = Readable.from(texts);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines;
      if (record.some((cell) => cell !== '')) yield { cells: record, line };
    }
  } catch (error) {
    if (error instanceof KbqaError || !(error instanceof CsvError)) throw error;
    problems.add(
      Number(error.lines ?? line + 1),
      `${messageOf(error)}${problems.lenient ? '; the rest of the file was skipped' : ''}`,
      error,
    );
  } finally {
    source.destroy();
  }
}

function messageOf({ code, message }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is opened and not closed';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'a quote stands inside a cell; write it twice, and quotes around the cell';
    case 'CSV_MAX_RECORD_SIZE':
      return 'one row has more than a million characters, as if a quote before it was not closed';
    default:
      return message;
  }
}
