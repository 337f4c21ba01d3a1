import type { Term } from '../../../core/index.ts';
import { Problems } from '../problems.ts';
import { type TripleSink, termWriter } from '../sink.ts';
import { ColumnValues } from './column-values.ts';
import { delimiterOf } from './delimiter-of.ts';
import { rowsOf } from './rows-of.ts';
import { encodingOf, textsOf } from './texts-of.ts';

const RDF_TYPE: Term = iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
const RDFS_LABEL: Term = iri('http://www.w3.org/2000/01/rdf-schema#label');
const RDFS_CLASS: Term = iri('http://www.w3.org/2000/01/rdf-schema#Class');
/** The header is looked for in so many characters. */
const LONGEST_HEADER = 1 << 16;
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

interface Column {
  readonly name: string;
  readonly relation: Term;
  readonly values: ColumnValues;
}

/**
 * Reads a table: a thing for each row, of the class that the table is, and a relation for each column, as W3C's csv2rdf has them (`#column`, `#row=7`). A row that
 * has a key goes by that (`/B-17`). It is read twice, as what a column holds is known at its end: numbers, dates or texts.
 */
export async function readCsv(
  open: (onRead: (bytes: number) => void) => AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  { base, onRead }: { readonly base: string; readonly onRead: (bytes: number) => void },
): Promise<void> {
  const table = await lookedThrough(() => open(() => {}), base);
  const write = termWriter(sink);
  const put = (subject: number, predicate: Term, object: Term): void =>
    sink.triple(subject, write(predicate), write(object));
  if (table.columns.length === 0) {
    problems.add(1, 'the table has no header and no rows');
    return;
  }
  const kind = iri(base);
  put(write(kind), RDF_TYPE, RDFS_CLASS);
  put(write(kind), RDFS_LABEL, text(nameOf(base)));
  // Other headers are read from the IRI, where short forms are spelled out.
  for (const { relation, name, values } of table.columns)
    if (!values.isEmpty && /[^\p{L}\p{N}\s_-]/u.test(name)) put(write(relation), RDFS_LABEL, text(name));
  let number = 1;
  for await (const { cells, line } of rowsOf(textsOf(open(onRead), table.encoding), table.delimiter, problems)) {
    // The header is the first row, as in RFC 7111.
    if (number++ === 1) continue;
    if (cells.length > table.columns.length && cells.slice(table.columns.length).some((cell) => cell !== '')) {
      problems.add(
        line,
        `this row has ${cells.length} cells and the header has ${table.columns.length}. Quote cells that contain the mark between cells ("${table.delimiter === '\t' ? '\\t' : table.delimiter}")`,
      );
      continue;
    }
    const row = write(iri(table.hasKeys ? `${base}/${encodeURIComponent(cells[0]!)}` : `${base}#row=${number - 1}`));
    put(row, RDF_TYPE, kind);
    for (const [i, { relation, values }] of table.columns.entries()) {
      const value = values.valueOf(cells[i] ?? '');
      if (value) put(row, relation, value);
    }
  }
}

interface Table {
  readonly delimiter: string;
  readonly encoding: string;
  readonly columns: readonly Column[];
  /** Whether the first column has a code for each row, which no other row has. */
  readonly hasKeys: boolean;
}

const KEY = /^(?=.*\d)[\p{L}\d]+(?:[-./_][\p{L}\d]+)*$/u;
const LONGEST_KEY = 40;

async function lookedThrough(open: () => AsyncIterable<Buffer>, base: string): Promise<Table> {
  const encoding = await encodingOf(open());
  const delimiter = await delimiterIn(textsOf(open(), encoding));
  let columns: readonly Column[] | undefined;
  let keys: Set<string> | undefined = new Set();
  // What is wrong is told when it is read again.
  for await (const { cells } of rowsOf(textsOf(open(), encoding), delimiter, new Problems(base, true))) {
    if (!columns) {
      columns = columnsOf(cells, base, delimiter);
      continue;
    }
    for (const [i, { values }] of columns.entries()) values.see(cells[i] ?? '');
    const [key = ''] = cells;
    const isKey: boolean = key.length <= LONGEST_KEY && KEY.test(key) && !keys?.has(key);
    keys = isKey ? keys?.add(key) : undefined;
  }
  const hasKeys = keys !== undefined && columns?.[0]?.values.mayBeCodes === true;
  return { encoding, delimiter, columns: columns ?? [], hasKeys };
}

async function delimiterIn(texts: AsyncIterable<string>): Promise<string> {
  let start = '';
  for await (const text of texts) {
    start += text;
    if (start.length > LONGEST_HEADER) break;
  }
  return delimiterOf(start);
}

function columnsOf(header: readonly string[], base: string, delimiter: string): readonly Column[] {
  const times = new Map<string, number>();
  return header.map((cell, i) => {
    const name = cell === '' ? `column ${i + 1}` : cell.replace(/\s+/g, ' ');
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const relation = iri(`${base}#${encodeURIComponent(time === 1 ? name : `${name} ${time}`)}`);
    return { name, relation, values: new ColumnValues(delimiter) };
  });
}

/** What the rows of a file are rows of: "tool_loans.csv" has tool loans. */
function nameOf(base: string): string {
  const file = decodeURIComponent(base.slice(base.lastIndexOf('/') + 1));
  return file
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

function iri(value: string): Term {
  return { termType: 'NamedNode', value };
}

function text(value: string): Term {
  return { termType: 'Literal', value, datatype: { value: XSD_STRING } };
}
