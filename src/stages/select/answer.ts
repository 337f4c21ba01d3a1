import type {
  Answer,
  AnswerValue,
  Cells,
  Chain,
  Dialect,
  Draft,
  Executed,
  Grounded,
  Iri,
  KbqaError,
  KnowledgeBase,
  Label,
  Literal,
  Run,
  Term,
  Triple,
  Verdict,
  Verified,
} from '../../core/index.ts';
import {
  amountText,
  columnNames,
  family,
  isNumberText,
  mapSymbols,
  say,
  symbols,
  termAt,
  termKey,
  withTimes,
} from '../../form/index.ts';
import { symbolWords } from '../../graph/index.ts';
import { execute, isValid, validity } from '../execute/index.ts';
import { evidenceFor } from './evidence.ts';
import { inRank } from './in-rank.ts';
import { unitsCompared } from './units-compared.ts';

/** What an answer is dressed with: names for its values and its paraphrase. */
export interface Names {
  /** The names that terms have in the graph; a term without one is left out. */
  of(terms: readonly Term[], run: Run): Promise<ReadonlyMap<string, string>>;
  /** How the values of the graph compare, by which a number of seconds is said as a duration. */
  readonly dialect?: Dialect;
  /** What the numbers of a relation are counted in, or one of them, where the graph says so beside them. */
  unit?(relation: Iri, one?: { readonly value: Term; readonly of?: Iri }): string | undefined;
  /** The way to what each number of a relation is counted in, where they are counted in several units that are not turned into one. */
  unitsApart?(relation: Iri): Chain<Iri> | undefined;
  /** What the thing is called whose code a value of these relations is; of a graph at hand alone. */
  standsFor?(value: Term, relations: readonly Iri[]): string | undefined;
  /** The year that a moment of these relations stands for, where the graph knows no more than that; of a graph at hand alone. */
  toldToYear?(value: Term, relations: readonly Iri[]): string | undefined;
}

/** The answer that an executed candidate gives, with its names, its paraphrase and its evidence. */
export function answered(chosen: Verified, confidence: number, tools: AnswerTools, run: Run): Promise<Answer> {
  return run.trace.span('select', 'answer', () => dressedAnswer(chosen, confidence, tools, run));
}

interface AnswerTools {
  readonly kb: KnowledgeBase;
  readonly names: Names;
  readonly evidence?: readonly Triple[];
}

async function dressedAnswer(chosen: Verified, confidence: number, tools: AnswerTools, run: Run): Promise<Answer> {
  if (chosen.execution.status !== 'done') return undetermined([chosen.execution.error]);
  const { kb, names } = tools;
  const apart = await unitsCompared(chosen.form, names, kb, run);
  if (apart === undefined) return await dress(chosen, confidence, tools, run);
  const inEach = apart.each && (await execute({ ...chosen, form: apart.each }, kb, run));
  if (inEach && isValid(inEach)) return await dress(inEach, confidence, { kb, names }, run);
  const because = `its numbers are in ${listed(apart.units)}, which are not compared with each other`;
  return unanswerable('data', because, { closest: chosen, confidence });
}

async function dress(chosen: Verified, confidence: number, tools: AnswerTools, run: Run): Promise<Answer> {
  const { kb, names } = tools;
  const told = await inRank(chosen, kb, run);
  const all = newsFirst(told.values, chosen);
  const rows = told.rows && inTime(told.rows);
  const cells = rows?.flat().flatMap((term) => term ?? []) ?? [];
  const labels = await names.of([...all, ...cells], run);
  // What can be shown is the answer; a node that shows nothing is one only where nothing else is.
  const shown = all.filter((term) =>
    term.termType === 'BlankNode' ? labels.has(term.value) : term.value.trim() !== '',
  );
  if (shown.length === 0 && all.length > 0 && all.every(({ termType }) => termType === 'Literal'))
    return unanswerable('data', 'the graph has nothing but an empty text there', { closest: chosen });
  const values = shown.length > 0 ? shown : all;
  const [first, ...rest] = values;
  if (!first) throw new TypeError('an answer needs a value: select a candidate that has one');
  const evidence = tools.evidence ?? (await evidenceFor(chosen.form, values, kb, run));
  const unitOf = unitsIn(chosen.form, names);
  const counted = (term: Term): AnswerValue => {
    const isNumber = term.termType === 'Literal' && (family(term) === 'number' || isNumberText(term.value));
    const unit = isNumber ? unitOf(term) : undefined;
    return unit === undefined ? dressed(term) : { term, label: amountText(term.value, unit) };
  };
  const meaningOf = meaningsIn(chosen.form, names);
  const dressed = (term: Term): AnswerValue => {
    const label = term.termType === 'Literal' ? meaningOf(term) : labels.get(term.value);
    return label === undefined ? { term } : { term, label };
  };
  return {
    status: 'answered',
    values: [counted(first), ...rest.map(counted)],
    ...(rows && {
      table: {
        columns: columnsOf(await labelled(chosen.form, names, run)),
        rows: rows.map((row) => row.map((term) => term && dressed(term))),
      },
    }),
    chosen,
    evidence: { triples: evidence, paraphrase: await paraphrase(chosen, names, run) },
    confidence,
  };
}

/** Rows that begin with a date, the earliest first: who groups by months reads them in their order. */
function inTime(rows: readonly Cells[]): readonly Cells[] {
  const dates = rows.map(([first]) => (first?.termType === 'Literal' && family(first) === 'date' ? first.value : ''));
  if (dates.includes('')) return rows;
  return rows
    .map((row, i) => [dates[i]!, row] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, row]) => row);
}

/** What the numbers are counted in that a form denotes: those of a relation, or their sum, average or extreme. */
function unitsIn(form: Grounded, { unit, dialect }: Names): (value: Term) => string | undefined {
  const none = (): undefined => undefined;
  if (unit === undefined) return none;
  if (form.kind === 'aggregate') {
    const last = form.by.at(-1)!;
    const found = last.inverse || last.star ? undefined : unit(dialect?.oneUnit?.get(last.relation) ?? last.relation);
    return () => found;
  }
  if (form.kind !== 'join' || !form.step.inverse || form.step.star) return none;
  const { relation } = form.step;
  const of = form.of.kind === 'entity' ? { of: form.of.symbol } : {};
  // Thousands of nodes are looked at for it: most answers are things, which are counted in nothing.
  let all: { readonly unit: string | undefined } | undefined;
  return (value) => (all ??= { unit: unit(relation) }).unit ?? unit(relation, { value, ...of });
}

/** Texts and moments of an answer of which it is found out what they stand for. */
const MOST_MEANINGS = 500;

/** What the values of a form stand for that are codes of its relations, or moments that are written for years. */
function meaningsIn(form: Grounded, { standsFor, toldToYear }: Names): (value: Literal) => string | undefined {
  const known = new Map<string, string | undefined>();
  let relations: readonly Iri[] | undefined;
  return (value) => {
    const key = termKey(value);
    if (known.size >= MOST_MEANINGS && !known.has(key)) return undefined;
    relations ??= symbols(form).flatMap(({ symbol, role }) => (role === 'relation' ? symbol : []));
    if (!known.has(key)) known.set(key, standsFor?.(value, relations) ?? toldToYear?.(value, relations));
    return known.get(key);
  };
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat('en').format(texts);
}

function columnsOf(form: Draft): readonly string[] {
  return form.kind === 'table' || form.kind === 'row' ? columnNames(form) : [];
}

/** Values with those last that the form itself names: they are true, but the asker knew them. */
function newsFirst(values: readonly Term[], { form }: Executed): readonly Term[] {
  const named = new Set<string>(symbols(form).map(({ symbol }) => symbol));
  const isNamed = ({ value }: Term): boolean => named.has(value);
  return values.some(isNamed) ? [...values.filter((value) => !isNamed(value)), ...values.filter(isNamed)] : values;
}

/** The question that a candidate answers, in English, with the graph's own names. */
export async function paraphrase({ form }: Executed, names: Names, run: Run): Promise<string> {
  return say(await labelled(form, names, run));
}

/** A form in the names that the graph has for its symbols. */
export async function labelled(form: Grounded, names: Names, run: Run): Promise<Draft> {
  const labels = await names.of(
    symbols(form).map(({ symbol }) => termAt(symbol)),
    run,
  );
  const said = names.dialect ? withTimes(form, names.dialect) : form;
  return mapSymbols(said, (symbol, role) => (labels.get(termAt(symbol).value) ?? symbolWords(symbol, role)) as Label);
}

/** No answer, and why: what is missing, and the reading that came closest. */
export function unanswerable(
  missing: 'entity' | 'schema' | 'data',
  because: string,
  options: { readonly closest?: Verified; readonly confidence?: number } = {},
): Answer {
  const { closest, confidence = 0.5 } = options;
  return { status: 'unanswerable', missing, because, ...(closest && { closest }), confidence };
}

/** Nothing could be found out, because the world did not cooperate. */
export function undetermined(errors: readonly KbqaError[]): Answer {
  return { status: 'undetermined', errors };
}

/** A candidate with the verdicts passed on it so far: whether it came to an answer, where nothing else was checked. */
export function withVerdicts(executed: Executed, verdicts: readonly Verdict[] = [validity(executed)]): Verified {
  return { ...executed, verdicts };
}
