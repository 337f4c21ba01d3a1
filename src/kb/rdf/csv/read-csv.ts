import type { Term } from '../../../core/index.ts';
import { decoded } from '../../../graph/index.ts';
import type { Problems } from '../problems.ts';
import { type TripleSink, termWriter } from '../sink.ts';
import { rowsOf } from './rows-of.ts';
import { hasMore, tableOf } from './table-of.ts';
import { textsOf } from './texts-of.ts';

const RDF_TYPE: Term = iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
const RDFS_LABEL: Term = iri('http://www.w3.org/2000/01/rdf-schema#label');
const RDFS_CLASS: Term = iri('http://www.w3.org/2000/01/rdf-schema#Class');
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/**
 * Reads a table: a thing for each row, of the class that the table is, and a relation for each column, as W3C's csv2rdf has them (`#column`, `#row=7`). A row that
 * has a key goes by that (`/B-17`). It is looked through first, as what a column holds is known at its end: numbers, dates or texts.
 */
export async function readCsv(
  open: (onRead: (bytes: number) => void) => AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  { base, onRead }: { readonly base: string; readonly onRead: (bytes: number) => void },
): Promise<void> {
  const table = await tableOf(() => open(() => {}));
  if (table === undefined) {
    problems.add(1, 'this is no text. If it is a spreadsheet, save each of its sheets as CSV');
    return;
  }
  const file = base.replace(/#.*$/, '');
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values,
    relation: iri(`${file}#${encodeURIComponent(name)}`),
  }));
  const write = termWriter(sink);
  const put = (subject: number, predicate: Term, object: Term): void =>
    sink.triple(subject, write(predicate), write(object));
  const kind = iri(file);
  const declare = (): void => {
    put(write(kind), RDF_TYPE, RDFS_CLASS);
    put(write(kind), RDFS_LABEL, text(nameOf(file)));
    // Other headers are read from the IRI, where short forms are spelled out.
    for (const { relation, name, values } of columns)
      if (!values.isEmpty && /[^\p{L}\p{N}\s_-]/u.test(name)) put(write(relation), RDFS_LABEL, text(name));
  };
  let [number, rows] = [0, 0];
  const texts = textsOf(open(onRead), table.encoding, problems);
  for await (const { cells, line } of rowsOf(texts, table.delimiter, problems)) {
    number++;
    // The header and what stands before it are rows as well, as in RFC 7111.
    if (number <= table.header || number === table.total) continue;
    if (hasMore(cells, columns)) {
      problems.add(line, tooMany(cells.length, columns.length, table.delimiter));
      continue;
    }
    if (rows++ === 0) declare();
    const row = write(iri(table.hasKeys ? `${file}/${encodeURIComponent(cells[0]!)}` : `${file}#row=${number}`));
    put(row, RDF_TYPE, kind);
    for (const [i, { relation, values }] of columns.entries()) {
      const value = values.valueOf(cells[i] ?? '');
      if (value) put(row, relation, value);
    }
  }
  if (number === 0 && problems.count === 0) problems.add(1, 'the table has no header and no rows');
}

function tooMany(cells: number, columns: number, delimiter: string): string {
  const mark = delimiter === '\t' ? '\\t' : delimiter;
  return `this row has ${cells} cells and the header has ${columns}. Quote cells that contain the mark between cells ("${mark}")`;
}

/** What the rows of a file are rows of: "tool_loans.csv" has tool loans. */
function nameOf(file: string): string {
  const name = decoded(file.slice(file.lastIndexOf('/') + 1)).replace(/\.[^.]*$/, '');
  return name.replace(/[_\s]+/g, ' ').trim();
}

function iri(value: string): Term {
  return { termType: 'NamedNode', value };
}

function text(value: string): Term {
  return { termType: 'Literal', value, datatype: { value: XSD_STRING } };
}
