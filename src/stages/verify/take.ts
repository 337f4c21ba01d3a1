import {
  type Candidate,
  type Execution,
  type Finding,
  type Grounded,
  KbError,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type Results,
  type Run,
  type Trial,
} from '../../core/index.ts';
import { literal, parse } from '../../form/index.ts';
import { guard, lift, parseSparql } from '../../sparql/index.ts';
import { execute } from '../execute/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { groundInContext } from './ground-in-context.ts';

/** Answers taken of a query that no form says. */
const MOST_ROWS = 10_000;

export interface TakeTools {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
}

/** Something to try: a form, or what a model wrote, which may be a form or a query. */
export type Proposal = Pick<Candidate, 'score' | 'origin'> & ({ readonly form: Grounded } | { readonly text: string });

/**
 * Takes what was written for a question as far as it goes: a form is grounded in the context and run; SPARQL is lifted
 * into a form, and what does not lift is run behind the guard as it is.
 */
export async function take(proposal: Proposal, linked: Linked, tools: TakeTools, run: Run): Promise<Trial> {
  const { score, origin } = proposal;
  if ('form' in proposal) return { kind: 'form', candidate: await execute(proposal, tools.kb, run) };
  const { text } = proposal;
  if (isSparql(text)) return takeQuery(text, { score, origin }, tools, run);
  const parsed = parse(text);
  if (!parsed.ok) return unread(text, unreadable(parsed.error.message, parsed.error.offset));
  const grounded = groundInContext(parsed.draft, linked, tools.around);
  if (!grounded.ok) return unread(text, grounded.finding);
  return { kind: 'form', candidate: await execute({ form: grounded.form, score, origin }, tools.kb, run) };
}

/** Whether a text is meant as SPARQL: forms begin with a parenthesis or a bracket. */
export function isSparql(text: string): boolean {
  return /^\s*(?:#[^\n]*\n\s*)*(?:PREFIX|BASE|SELECT|ASK|CONSTRUCT|DESCRIBE|INSERT|DELETE|WITH|LOAD|CLEAR|DROP)\b/i.test(
    text,
  );
}

async function takeQuery(
  text: string,
  how: Pick<Candidate, 'score' | 'origin'>,
  { kb }: TakeTools,
  run: Run,
): Promise<Trial> {
  const { dialect } = kb;
  const problem = queryProblem(text, kb);
  if (problem) return unread(text, problem);
  const lifted = lift(text, { dialect });
  if (lifted.ok) return { kind: 'form', candidate: await execute({ form: lifted.form, ...how }, kb, run) };
  run.trace.note('ground', 'no form says the query', { what: 'no form', because: [lifted.reason] });
  const results = await run.trace.span('execute', text, () => kb.sparql(text, { limit: MOST_ROWS }, run));
  const several = results.status === 'done' && results.kind === 'rows' && results.variables.length !== 1;
  if (several) return unread(text, unreadable(`it asks for ${results.variables.length} variables; the answer is one`));
  return { kind: 'query', text, execution: executionOf(results) };
}

/** What keeps a text from being run at all: it cannot be parsed, or it does more than read. */
function queryProblem(text: string, { dialect }: KnowledgeBase): Finding | undefined {
  try {
    parseSparql(text, { prefixes: dialect.prefixes });
  } catch (error) {
    if (!(error instanceof KbqaError)) throw error;
    return unreadable(error.message, offsetIn(text, error.message));
  }
  const verdict = guard(text, { prefixes: dialect.prefixes });
  return verdict.ok ? undefined : unreadable(verdict.reason);
}

/** The place that a message names by line and column. */
function offsetIn(text: string, message: string): number | undefined {
  const place = /line (\d+), column (\d+)/.exec(message);
  if (!place) return undefined;
  const before = text.split('\n').slice(0, Number(place[1]) - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0) + Number(place[2]) - 1;
}

function executionOf(results: Results): Execution {
  if (results.status === 'failed') return results;
  switch (results.kind) {
    case 'boolean':
      return { status: 'done', values: [literal(String(results.value), 'boolean')], complete: true };
    case 'rows': {
      const [variable = ''] = results.variables;
      const values = results.rows.flatMap((row) => row[variable] ?? []);
      const distinct = new Map(values.map((value) => [JSON.stringify(value), value]));
      return { status: 'done', values: [...distinct.values()], complete: results.complete };
    }
    case 'triples':
      return { status: 'failed', error: new KbError('query-refused', 'a query for triples has no answer') };
  }
}

function unreadable(found: string, offset?: number): Finding {
  return { kind: 'unreadable', found, ...(offset !== undefined && { offset }) };
}

function unread(text: string, finding: Finding): Trial {
  return { kind: 'unread', text, finding };
}
