import type { Iri } from '../../core/index.ts';
import type { Gold, GoldAnswer, GoldEntity, GoldTable } from '../dataset.ts';
import { type Field, isRecord } from './fields.ts';
import type { Format } from './format.ts';

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/\S+$|^urn:\S+$/i;

/**
 * Our own: `{ id, question, answers: [iri | name | value …], alternatives?, answerable?, missing?, entities?, form?, sparql?, tags?, graph? }`, one a
 * line.
 * An answer of several columns is `rows: [[…], …]`, with `columns` where they have names and `ordered` where that counts.
 */
export const jsonl: Format = {
  name: 'jsonl',
  title: 'kbqa JSONL',
  detect: ({ records: [first] }) => isRecord(first) && 'id' in first && 'question' in first,
  records: ({ records }) => records,
  item(record) {
    const language = record.maybe('language')?.words();
    const graph = record.maybe('graph')?.words();
    return {
      question: { id: record.get('id').id(), text: record.get('question').words(), ...(language && { language }) },
      gold: gold(record),
      tags: tags(record),
      ...(graph && { graph }),
    };
  },
};

function gold(record: Field): Gold {
  const table = readTable(record);
  const answers =
    record.maybe('answers')?.items().map(answer) ?? table?.rows.flatMap(([first]) => (first ? [first] : []));
  const stated = record.maybe('answerable')?.boolean();
  const answerable = stated ?? (answers && answers.length > 0);
  const missing = record.maybe('missing')?.oneOf(['entity', 'schema', 'data']);
  const form = record.maybe('form')?.words() ?? record.maybe('s_expression')?.words();
  const sparql = record.maybe('sparql')?.words();
  const entities = record.maybe('entities');
  const alternatives = record.maybe('alternatives')?.items();
  return {
    ...(answers ? { answers } : stated === false && { answers: [] }),
    ...(alternatives && { alternatives: alternatives.map((other) => other.get('answers').items().map(answer)) }),
    ...(answerable !== undefined && { answerable }),
    ...(missing && { missing }),
    ...(form && { form }),
    ...(sparql && { sparql }),
    ...(table && { table }),
    ...(record.maybe('ordered')?.boolean() && { ordered: true }),
    ...(entities && { entities: readEntities(entities) }),
  };
}

function answer(field: Field): GoldAnswer {
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

function readTable(record: Field): GoldTable | undefined {
  const field = record.maybe('rows');
  // A number says how many rows there are of something else.
  if (field === undefined || !Array.isArray(field.value)) return undefined;
  const rows = field.items();
  const read = rows.map((row) => row.items().map((cell) => (cell.value === null ? null : answer(cell))));
  const width = Math.max(0, ...read.map(({ length }) => length));
  const uneven = read.findIndex(({ length }) => length !== width);
  if (uneven >= 0) throw rows[uneven]!.wrong(`a row of ${width} cells`);
  const named = record.maybe('columns')?.items();
  const columns = named?.map((name) => name.words()) ?? Array.from({ length: width }, (_, at) => `column ${at + 1}`);
  return { columns, rows: read };
}

/** A list of IRIs or names, or names with what they stand for. */
function readEntities(field: Field): readonly GoldEntity[] {
  const named = isRecord(field.value) ? Object.keys(field.value).map((name) => field.get(name)) : field.items();
  return named.map((one) => {
    const text = one.words();
    return ABSOLUTE.test(text) ? { iri: text as Iri } : { label: text };
  });
}

function tags(record: Field): Record<string, readonly string[]> {
  const field = record.maybe('tags');
  if (field === undefined) return {};
  return Object.fromEntries(
    Object.keys(field.object()).map((name) => {
      const value = field.get(name);
      return [name, Array.isArray(value.value) ? value.items().map((item) => item.id()) : [value.id()]];
    }),
  );
}
