import {
  type AnswerTable,
  type AskedQuery,
  type Executed,
  type Grounded,
  KbqaError,
  type Results,
  type Run,
  type Term,
} from '../../core/index.ts';
import type { Explored } from '../../explore/index.ts';
import { literal, parse } from '../../form/index.ts';
import { guard, lift, type Parsed, parseSparql } from '../../sparql/index.ts';
import { execute } from '../execute/index.ts';
import { isSparql } from '../verify/index.ts';
import type { OfflineReading } from './briefing/readings.ts';
import { emptyHints } from './empty-hints.ts';
import { irisIn } from './names-in-query.ts';
import { reckoningHints } from './reckoning-hints.ts';
import { refuseName } from './refuse-name.ts';
import { resolveShown } from './resolve-shown.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where an explorer's queries are run, and what it may speak of. */
export interface Explorable {
  readonly explored: Explored;
  readonly vocabulary: Vocabulary;
  readonly readings: readonly OfflineReading[];
  /** Whether one of the readings is likely enough to be the answer where the explorer does not insist that there is none. */
  readonly isHeld?: boolean;
}

/** What a query came to: a form that was run, or a query that no form says, with the rows it returned. */
export type Ran =
  | { readonly kind: 'form'; readonly executed: Executed; readonly reading?: string }
  | { readonly kind: 'query'; readonly asked: AskedQuery; readonly columns: readonly string[] };

/** A query that could be run, or what would have to be written instead. */
export type Written =
  | { readonly ok: true; readonly ran: Ran; readonly terms: readonly Term[]; readonly hints: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** Rows that are taken of a query that no form says. */
const MOST_ROWS = 10_000;

/** Runs what an explorer wrote: the name of a reading, SPARQL, or a form. */
export async function runWritten(query: string, tools: Explorable, run: Run): Promise<Written> {
  const text = query.trim().replace(/^```\w*\s*|\s*```$/g, '');
  const named = /^\(?R(\d+)\)?$/i.exec(text);
  if (named) return readingCalled(Number(named[1]), tools);
  return isSparql(text) ? await runSparql(text, tools, run) : await runForm(text, tools, run);
}

function readingCalled(number: number, { readings }: Explorable): Written {
  const reading = readings[number - 1];
  if (!reading) return { ok: false, problem: `There is no reading R${number}; write a query.` };
  return done({ kind: 'form', executed: reading.executed, reading: `R${number}` });
}

async function runForm(text: string, tools: Explorable, run: Run): Promise<Written> {
  const parsed = parse(text);
  if (!parsed.ok) return { ok: false, problem: `This is neither SPARQL nor a form: ${parsed.error.message}.` };
  const resolved = resolveShown(parsed.draft, tools.vocabulary);
  if (!resolved.ok) {
    const problems = resolved.unclear.map(({ name, role, options }) => refuseName(name, role, options, tools, run));
    return { ok: false, problem: (await Promise.all(problems)).join(' ') };
  }
  const executed = await execute({ form: resolved.form, score: 0, origin: 'drafted' }, tools.explored.kb, run);
  const written = done({ kind: 'form', executed });
  if (!written.ok || written.terms.length > 0) return written;
  return { ...written, hints: await ifKnown(reckoningHints(resolved.form, tools, run)) };
}

async function runSparql(written: string, tools: Explorable, run: Run): Promise<Written> {
  const { explored, vocabulary } = tools;
  const { dialect } = explored.kb;
  const text = vocabulary.declared(written);
  const allowed = guard(text, { prefixes: dialect.prefixes });
  if (!allowed.ok) return { ok: false, problem: `The query cannot be run: ${allowed.reason}.` };
  if (allowed.kind !== 'select' && allowed.kind !== 'ask')
    return { ok: false, problem: 'Only SELECT and ASK give an answer.' };
  const parsed = parseSparql(text, { prefixes: dialect.prefixes });
  const unknown = [...irisIn(parsed)].filter((iri) => !vocabulary.shown(iri) && !vocabulary.isStandard(iri));
  if (unknown.length > 0) {
    const problems = unknown.map((iri) => refuseName(vocabulary.short(iri), undefined, [], tools, run));
    return { ok: false, problem: (await Promise.all(problems)).join(' ') };
  }
  // A form that says the very same can be explained, checked and asked again in other words.
  const lifted = lift(text, { dialect });
  if (lifted.ok && lifted.notes.length === 0 && columnsIn(parsed) === columnsOf(lifted.form)) {
    const executed = await execute({ form: lifted.form, score: 0, origin: 'drafted' }, explored.kb, run);
    return withHints(done({ kind: 'form', executed }), parsed, tools, run);
  }
  const because = lifted.ok ? lifted.notes : [lifted.reason];
  run.trace.note('explore', 'no form says the query', { what: 'no form', because });
  const results = await run.trace.span('execute', text, () => explored.kb.sparql(text, { limit: MOST_ROWS }, run));
  if (results.status === 'failed') return failed(results.error);
  return withHints(done(askedQuery(text, results)), parsed, tools, run, unboundIn(results));
}

/** What a query computes and no row has: what is reckoned of texts or things has no value, and no error tells of it. */
function unboundIn(results: Exclude<Results, { readonly status: 'failed' }>): readonly string[] {
  if (results.kind !== 'rows' || results.rows.length === 0) return [];
  const unbound = results.variables.filter((name) => results.rows.every((row) => row[name] === undefined));
  return unbound.map(
    (name) =>
      `No row has a ?${name}: what is reckoned has to be numbers (xsd:decimal(?v) of text), of variables that are bound.`,
  );
}

/** How many columns a query returns; 0 of one that is yes or no. */
function columnsIn(parsed: Parsed): number {
  return parsed.type === 'query' && parsed.subType === 'select' ? parsed.variables.length : 0;
}

function columnsOf(form: Grounded): number {
  if (form.kind === 'table') return form.columns.length;
  if (form.kind === 'row') return form.cells.length;
  return form.kind === 'ask' ? 0 : 1;
}

async function withHints(
  written: Written,
  parsed: Parsed,
  tools: Explorable,
  run: Run,
  hints: readonly string[] = [],
): Promise<Written> {
  if (!written.ok) return written;
  if (written.terms.length > 0 || hints.length > 0) return { ...written, hints };
  return { ...written, hints: await ifKnown(emptyHints(parsed, tools, run)) };
}

/** A hint that cannot be had is none: what the query itself came to has been told. */
async function ifKnown(hints: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await hints;
  } catch (error) {
    if (error instanceof KbqaError && error.code !== 'aborted' && error.code !== 'budget-spent') return [];
    throw error;
  }
}

function done(ran: Ran): Written {
  const { execution } = ran.kind === 'form' ? ran.executed : ran.asked;
  if (execution.status === 'failed') return failed(execution.error);
  return { ok: true, ran, terms: execution.values, hints: [] };
}

function failed(error: KbqaError): Written {
  return { ok: false, problem: `The query failed: ${error.message}.` };
}

/** A query's rows as an answer has them: every different row once, the first column as the values. */
function askedQuery(text: string, results: Exclude<Results, { readonly status: 'failed' }>): Ran {
  if (results.kind !== 'rows') {
    const values = results.kind === 'boolean' ? [literal(String(results.value), 'boolean')] : [];
    return {
      kind: 'query',
      columns: [],
      asked: {
        query: { text, shape: 'ask', answer: '' },
        execution: { status: 'done', values, complete: true },
        verdicts: [],
      },
    };
  }
  const { variables, complete } = results;
  const rows = different(results.rows.map((row) => variables.map((name) => row[name])));
  const values = different(rows.flatMap(([first]) => (first ? [[first]] : []))).map(([first]) => first!);
  const execution = { status: 'done', values, complete, ...(variables.length > 1 && { rows }) } as const;
  const query = { text, shape: 'select', answer: variables[0] ?? '' } as const;
  return { kind: 'query', columns: variables, asked: { query, execution, verdicts: [] } };
}

function different<T>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** The rows of what was run, for whoever shows them. */
export function rowsOf(ran: Ran): AnswerTable['rows'] | undefined {
  const { execution } = ran.kind === 'form' ? ran.executed : ran.asked;
  if (execution.status !== 'done' || !execution.rows) return undefined;
  return execution.rows.map((row) => row.map((term) => term && { term }));
}
