import type { Gold, GoldAnswer } from '../dataset.ts';
import { type Field, isRecord } from './fields.ts';
import type { Document, Format } from './format.ts';

/** QALD JSON (9, 10): `{ questions: [{ question: [{ language, string }], query, answers }] }`. */
export const qald: Format = {
  name: 'qald',
  title: 'QALD',
  detect: (document) => {
    const first = list(document)[0];
    return document.kind === 'json' && isRecord(first) && Array.isArray(first.question);
  },
  records: list,
  item(record, { language }) {
    const wordings = record.get('question').items();
    const wording = wordings.find((one) => one.get('language').text() === language);
    if (wording === undefined) throw record.get('question').wrong(`a list with a question in "${language}"`);
    const sparql = record.maybe('query')?.maybe('sparql')?.text();
    const type = record.maybe('answertype')?.text();
    return {
      question: { id: record.get('id').id(), text: wording.get('string').words(), language },
      gold: { scheme: 'qald', ...answers(record), ...(sparql && { sparql }) },
      tags: { ...(type && { answertype: [type] }) },
    };
  },
};

function list({ root }: Document): readonly unknown[] {
  return isRecord(root) && Array.isArray(root.questions) ? root.questions : [];
}

function answers(record: Field): Pick<Gold, 'answers' | 'answerable'> {
  const results = record.maybe('answers');
  if (results === undefined) return {};
  const found = qaldAnswers(results);
  return { answers: found, answerable: found.length > 0 };
}

/** The values of a list of SPARQL results. */
export function qaldAnswers(results: Field): readonly GoldAnswer[] {
  return results.items().flatMap((result): readonly GoldAnswer[] => {
    const truth = result.maybe('boolean');
    if (truth !== undefined) return [{ kind: 'literal', value: String(truth.boolean()) }];
    const bindings = result.maybe('results')?.maybe('bindings')?.items() ?? [];
    const variable = result.maybe('head')?.maybe('vars')?.items()[0]?.text();
    return bindings.flatMap((row) => {
      const bound = variable === undefined ? undefined : row.maybe(variable);
      const cell = bound ?? Object.keys(row.object()).map((name) => row.maybe(name))[0];
      return cell === undefined ? [] : [term(cell)];
    });
  });
}

function term(cell: Field): GoldAnswer {
  const value = cell.get('value').id();
  const datatype = cell.maybe('datatype')?.text();
  if (cell.get('type').text() === 'uri') return { kind: 'iri', value };
  return { kind: 'literal', value, ...(datatype && { datatype }) };
}
