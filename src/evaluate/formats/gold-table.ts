import type { GoldAnswer, GoldTable } from '../dataset.ts';
import { type Field, isRecord } from './fields.ts';

export const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/\S+$|^urn:\S+$/i;

/** A right answer: an IRI, a name, a number or a truth value; or an object that says what it is. */
export function readAnswer(field: Field): GoldAnswer {
  const { value } = field;
  if (typeof value === 'boolean' || typeof value === 'number') return { kind: 'literal', value: String(value) };
  if (isRecord(value)) {
    const datatype = field.maybe('datatype')?.text();
    const label = field.maybe('label')?.text();
    const text = field.get('value').id();
    if (ABSOLUTE.test(text)) return { kind: 'iri', value: text, ...(label && { label }) };
    if (field.maybe('kind')?.oneOf(['literal', 'name']) === 'name') return { kind: 'name', value: text, plain: true };
    return {
      kind: 'literal',
      value: text,
      ...(datatype && { datatype }),
    };
  }
  const text = field.words();
  return { kind: ABSOLUTE.test(text) ? 'iri' : 'name', value: text };
}

/** The right answer of several columns, `rows` with `columns`; none where the record has none. */
export function readTable(record: Field): GoldTable | undefined {
  const field = record.maybe('rows');
  // A number says how many rows there are of something else.
  if (field === undefined || !Array.isArray(field.value)) return undefined;
  const rows = field.items();
  const read = rows.map((row) => row.items().map((cell) => (cell.value === null ? null : readAnswer(cell))));
  const width = Math.max(0, ...read.map(({ length }) => length));
  const uneven = read.findIndex(({ length }) => length !== width);
  if (uneven >= 0) throw rows[uneven]!.wrong(`a row of ${width} cells`);
  const named = record.maybe('columns')?.items();
  const columns = named?.map((name) => name.words()) ?? Array.from({ length: width }, (_, at) => `column ${at + 1}`);
  return { columns, rows: read };
}
