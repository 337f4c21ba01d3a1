import { once } from 'node:events';
import { type CsvError, parse } from 'csv-parse';
import type { Problems } from '../problems.ts';

/** A row of a table, and the line it ends at. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What one row may take at most: a quote that is never closed would take the whole file. */
const LONGEST_ROW = 1 << 20;

/** The rows of a text whose cells are parted by one mark, empty ones left out. A quote that is not closed is a problem; when lenient, what follows is skipped. */
export async function* rowsOf(
  texts: AsyncIterable<string>,
  delimiter: string,
  problems: Problems,
): AsyncGenerator<Row> {
  const rows: Row[] = [];
  let ended = 0;
  let failure: CsvError | undefined;
  const parser = parse({
    delimiter,
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_ROW,
    // Rows that the stream holds are lost where it fails.
    on_record: (cells: string[], { lines }) => {
      ended = lines;
      if (cells.some((cell) => cell !== '')) rows.push({ cells, line: lines });
      return null;
    },
  });
  parser.on('error', (error: CsvError) => {
    failure = error;
  });
  parser.resume();
  for await (const text of texts) {
    await new Promise<void>((resolve) => parser.write(text, () => resolve()));
    yield* rows.splice(0);
    if (failure) break;
  }
  if (!failure) {
    parser.end();
    await once(parser, 'end').catch(() => undefined);
    yield* rows.splice(0);
  }
  parser.destroy();
  if (failure)
    // What fails goes on to the end of the file; where it begins is what is to be mended.
    problems.add(
      ended + 1,
      `${whatIsWrong(failure)}${problems.lenient ? '; the rest of the file was skipped' : ''}`,
      failure,
    );
}

function whatIsWrong({ code, message }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is opened and not closed';
    case 'CSV_MAX_RECORD_SIZE':
      return 'one row has more than a million characters, as if a quote before it was not closed';
    default:
      return message;
  }
}
