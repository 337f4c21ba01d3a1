import type { Iri } from '../../core/index.ts';
import type { Gold, GoldEntity } from '../dataset.ts';
import { type Field, isRecord } from './fields.ts';
import type { Format } from './format.ts';
import { ABSOLUTE, readAnswer, readTable } from './gold-table.ts';

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
    record.maybe('answers')?.items().map(readAnswer) ?? table?.rows.flatMap(([first]) => (first ? [first] : []));
  const stated = record.maybe('answerable')?.boolean();
  const answerable = stated ?? (answers && answers.length > 0);
  const missing = record.maybe('missing')?.oneOf(['entity', 'schema', 'data']);
  const form = record.maybe('form')?.words() ?? record.maybe('s_expression')?.words();
  const sparql = record.maybe('sparql')?.words();
  const entities = record.maybe('entities');
  const alternatives = record.maybe('alternatives')?.items();
  return {
    ...(answers ? { answers } : stated === false && { answers: [] }),
    ...(alternatives && { alternatives: alternatives.map((other) => other.get('answers').items().map(readAnswer)) }),
    ...(answerable !== undefined && { answerable }),
    ...(missing && { missing }),
    ...(form && { form }),
    ...(sparql && { sparql }),
    ...(table && { table }),
    ...(record.maybe('ordered')?.boolean() && { ordered: true }),
    ...(entities && { entities: readEntities(entities) }),
  };
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
