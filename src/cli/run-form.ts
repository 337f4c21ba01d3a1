import type { Dialect, Draft, Grounded, Run } from '../core/index.ts';
import {
  canonical,
  check,
  indexSchema,
  mapSymbols,
  type Problem,
  parse,
  print,
  say,
  skeleton,
  symbols,
} from '../form/index.ts';
import { symbolWords } from '../graph/index.ts';
import { expandName, groundForm, type OpenedKb, queryForm, resolveNames, sayForm, shortenIri } from '../kb/index.ts';
import { compile } from '../sparql/index.ts';
import { answerCsv, answerTable, oneColumn } from './answer-table.ts';
import type { CliContext } from './context.ts';
import { dialectFlag } from './dialect-flag.ts';
import { openNamedKb } from './open-kb.ts';
import type { Output } from './output.ts';
import { commandRun } from './run-command.ts';
import { answerJson, tableJson, termText } from './term-text.ts';
import { oneLine } from './visible.ts';

export interface FormRequest {
  readonly to: 'answers' | 'sparql' | 'english' | 'canonical' | 'skeleton';
  readonly kb?: string;
  readonly dialect?: string;
  readonly header?: readonly string[];
  readonly timeout: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Reads a form, finds its names in the graph where one is needed, and prints what was asked for. */
export async function runForm(text: string, request: FormRequest, context: CliContext): Promise<void> {
  const parsed = parse(text);
  if (!parsed.ok) throw parsed.error;
  const output = context.output(request);
  const draft = parsed.draft;
  if (!needsGraph(request)) {
    await printWithoutGraph(draft, request, output);
    return;
  }
  const opened = await openNamedKb({ ...request, kb: request.kb ?? 'atlas' }, context, output);
  try {
    await printWithGraph(draft, request, opened, commandRun(context, request.timeout, opened), output);
  } finally {
    await opened.close();
  }
}

function needsGraph({ kb, to, dialect }: FormRequest): boolean {
  if (kb !== undefined || to === 'answers') return true;
  return (to === 'sparql' || to === 'english') && dialect === undefined;
}

async function printWithoutGraph(draft: Draft, request: FormRequest, output: Output): Promise<void> {
  const written = print(draft);
  switch (request.to) {
    case 'english':
      return emit(say(mapSymbols(draft, symbolWords)), request, written, output);
    case 'canonical':
    case 'skeleton':
      return emit(rewrite(draft, request.to), request, written, output);
    case 'sparql':
    case 'answers': {
      const dialect = dialectFlag(request.dialect)!;
      const { form } = await resolveNames(draft, {
        expand: (name) => expandName(dialect, name),
        kindOf: () => 'unknown',
      });
      return emit(compile(form, dialect).text, request, written, output);
    }
  }
}

async function printWithGraph(
  draft: Draft,
  request: FormRequest,
  opened: OpenedKb,
  run: Run,
  output: Output,
): Promise<void> {
  const { dialect } = opened.kb;
  const { form, choices } = await groundForm(draft, opened, run);
  for (const [name, hit] of choices) {
    output.note(`[${name}] is the ${hit.kind} ${oneLine(hit.label)}, ${shortenIri(dialect, hit.iri)}`);
  }
  const written = print(shortened(form, dialect));
  switch (request.to) {
    case 'answers':
      return await printAnswers(form, written, request, opened, run, output);
    case 'sparql':
      return emit(compile(form, dialect).text, request, written, output);
    case 'english':
      return emit(await sayForm(form, opened, run), request, written, output);
    case 'canonical':
    case 'skeleton':
      return emit(rewrite(shortened(form, dialect), request.to), request, written, output);
  }
}

async function printAnswers(
  form: Grounded,
  written: string,
  request: FormRequest,
  opened: OpenedKb,
  run: Run,
  output: Output,
): Promise<void> {
  const { kb } = opened;
  const { query, values, table, complete } = await queryForm(form, opened, run);
  const lines = values.map(({ term, label }) => {
    const text = termText(term, kb.dialect);
    return label === undefined ? text : `${oneLine(label)}  ${text}`;
  });
  const answers = values.map(({ term, label }) => answerJson(term, label));
  const text = request.csv
    ? answerCsv(table ?? oneColumn(values), kb.dialect)
    : table
      ? answerTable(table, kb.dialect)
      : lines.join('\n');
  const json = { kb: kb.name, form: written, sparql: query.text, answers, ...(table && tableJson(table)), complete };
  output.data({ text, json });
  const isNothing = values.length === 0 && !table?.rows.some((row) => row.some((cell) => cell !== undefined));
  if (isNothing) {
    output.note('Nothing in the graph fits this form.');
    for (const { message } of problemsOf(form, opened)) output.note(`It cannot: ${message}.`);
    for (const name of classesAsThings(form, opened)) {
      output.note(`${name} is a class: for what its members have, write (CLASS ${name}).`);
    }
  }
  if (!complete) output.note('The result is incomplete: the server or a cap cut it.');
}

/** Why nothing can fit, where the graph is at hand: what was told of one far away may not be all of its schema. */
function problemsOf(form: Grounded, { snapshot }: OpenedKb): readonly Problem[] {
  return snapshot ? check(form, indexSchema(snapshot.schema)) : [];
}

/** The classes that stand where a bare name is taken for a thing, as after JOIN. */
function classesAsThings(form: Grounded, { kb, kindOf }: OpenedKb): readonly string[] {
  const entities = symbols(form).flatMap(({ symbol, role }) => (role === 'entity' ? [symbol] : []));
  return [...new Set(entities)].filter((iri) => kindOf(iri) === 'class').map((iri) => shortenIri(kb.dialect, iri));
}

const rewrite = (form: Draft | ReturnType<typeof shortened>, to: 'canonical' | 'skeleton'): string =>
  to === 'canonical' ? print(canonical(form)) : skeleton(form);

function emit(text: string, { to }: FormRequest, form: string, output: Output): void {
  output.data({ text, json: { form, [to]: text } });
}

const shortened = (form: Grounded, dialect: Dialect) =>
  mapSymbols(form, (iri) => shortenIri(dialect, iri).replace(/^<(.*)>$/, '$1'));
