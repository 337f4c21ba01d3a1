import type { AnswerTable, AnswerValue, Draft, Form, Grounded, Query, Run, Term } from '../../core/index.ts';
import { addressOf, columnNames, mapSymbols, say, symbols, withTimes } from '../../form/index.ts';
import { symbolWords } from '../../graph/index.ts';
import { compile } from '../../sparql/index.ts';
import { expandName } from '../dialects/index.ts';
import type { OpenedKb } from './opened-kb.ts';
import { type Resolved, resolveNames } from './resolve-names.ts';

/** How many things of one name are listed where none of them is the one meant. */
const MOST_HITS = 20;

/**
 * Finds in a knowledge base what the names in a form stand for: IRIs, prefixed names, bare names or labels.
 * @example
 * const { form } = await groundForm(parseOrThrow('(JOIN (R capital) [France])'), kb, run);
 */
export function groundForm(draft: Draft, opened: OpenedKb, run: Run): Promise<Resolved> {
  return resolveNames(draft, {
    expand: (name) => expandName(opened.kb.dialect, name),
    kindOf: opened.kindOf,
    find: (text, kind) => opened.find({ text, kinds: [kind], limit: MOST_HITS }, run),
  });
}

/**
 * The question that a form asks, in English, with the names that the knowledge base has for things.
 * @example
 * const sentence = await sayForm(form, kb, run);
 */
export async function sayForm(form: Grounded, opened: OpenedKb, run: Run): Promise<string> {
  return say(await labelled(form, opened, run));
}

async function labelled(form: Grounded, opened: OpenedKb, run: Run): Promise<Form<string>> {
  const iris = new Set(symbols(form).map(({ symbol }) => symbol));
  const labels = await opened.labels([...iris], run);
  return mapSymbols(withTimes(form, opened.kb.dialect), (iri, role) => labels.get(iri) ?? symbolWords(iri, role));
}

/**
 * What a form denotes, with the query that was asked.
 * @example
 * const { values, complete }: FormValues = await queryForm(form, kb, run);
 */
export interface FormValues {
  readonly query: Query;
  readonly values: readonly AnswerValue[];
  /** Where the form has columns. */
  readonly table?: AnswerTable;
  readonly complete: boolean;
}

/**
 * Asks a knowledge base what a form denotes. Throws the KbError of a query that failed: nothing found is no failure.
 * @example
 * const { values, query } = await queryForm(form, kb, run);
 */
export async function queryForm(form: Grounded, opened: OpenedKb, run: Run): Promise<FormValues> {
  const query = compile(form, opened.kb.dialect);
  const execution = await opened.kb.query(query, run);
  if (execution.status === 'failed') throw execution.error;
  const { values, rows, complete } = execution;
  const terms = [...values, ...(rows?.flat().flatMap((term) => term ?? []) ?? [])];
  // What has no IRI can be looked up where the graph is at hand.
  const nodes = terms.filter(
    ({ termType }) => termType === 'NamedNode' || (opened.snapshot && termType === 'BlankNode'),
  );
  const iris = nodes.map(addressOf);
  const labels = await opened.labels([...new Set(iris)], run);
  const named = (term: Term): AnswerValue => {
    const label = term.termType === 'Literal' ? undefined : labels.get(addressOf(term));
    return label === undefined ? { term } : { term, label };
  };
  const found = { query, values: values.map(named), complete };
  if (!rows) return found;
  const said = await labelled(form, opened, run);
  const columns = said.kind === 'table' || said.kind === 'row' ? columnNames(said) : [];
  return { ...found, table: { columns, rows: rows.map((row) => row.map((term) => term && named(term))) } };
}
