import { answerToJson } from '../answers/index.ts';
import { type Answer, type Candidate, KbqaError, type PlainError, type Question } from '../core/index.ts';
import { print } from '../form/index.ts';
import { type OpenedKb, sayForm } from '../kb/index.ts';
import { startRun } from '../run/index.ts';
import { compile } from '../sparql/index.ts';
import { entitiesNamed, type GivenThings, type Kbqa } from '../wiring/index.ts';
import { answerCsv, oneColumn } from './answer-table.ts';
import type { CliContext } from './context.ts';
import { type ExitCode, OUT_OF_TIME } from './exit-code.ts';
import { explain } from './explain.ts';
import type { KbFlags } from './kb-options.ts';
import { openNamedKb } from './open-kb.ts';
import { checkMethod, openNamedKbqa } from './open-method.ts';
import type { Output } from './output.ts';
import { renderAnswer } from './render-answer.ts';
import { timeOf } from './run-command.ts';

export interface AskRequest extends KbFlags {
  readonly method: string;
  readonly model: string;
  readonly prompt?: string;
  readonly preset?: string;
  readonly exemplars?: string;
  readonly entity?: readonly string[];
  readonly abstainBelow?: number;
  readonly calls?: number;
  readonly tokens?: number;
  readonly calibration?: string;
  readonly explain?: boolean;
  readonly execute: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const EXIT_CODES: Readonly<Record<Answer['status'], ExitCode>> = { answered: 0, unanswerable: 3, undetermined: 4 };

/** Answers one question, from the names of the parts to the printed answer. */
export async function runAsk(text: string, request: AskRequest, context: CliContext): Promise<void> {
  const output = context.output(request);
  await checkMethod(request, context);
  const opened = await openNamedKb(request, context, output);
  try {
    const kbqa = await openNamedKbqa(request, opened, context, output);
    try {
      const given = { entities: entitiesNamed(request.entity ?? [], opened) };
      const asking = { question: { id: 'asked', text }, given, request, opened, kbqa, output, context };
      await (request.execute ? printAnswer(asking) : printQuery(asking));
    } finally {
      await kbqa.close();
    }
  } finally {
    await opened.close();
  }
}

interface Asking {
  readonly question: Question;
  readonly given: GivenThings;
  readonly request: AskRequest;
  readonly opened: OpenedKb;
  readonly kbqa: Kbqa;
  readonly output: Output;
  readonly context: CliContext;
}

async function printAnswer(asking: Asking): Promise<void> {
  const { question, given, request, opened, kbqa, output, context } = asking;
  const run = timedRun(asking);
  const answer = await kbqa.answer(question, run, given);
  const record = run.finish();
  const about = { question: question.text, kb: opened.kb.name, method: kbqa.name, cost: record.cost };
  const { spans, notes } = record;
  const shown = startRun({ signal: context.signal });
  const isCsv = request.csv && answer.status === 'answered';
  const text = isCsv
    ? answerCsv(answer.table ?? oneColumn(answer.values), opened.kb.dialect)
    : await renderAnswer(answer, opened, shown);
  output.data({
    text: request.explain ? `${text}\n\n${await explain(answer, record, opened, shown)}`.trim() : text,
    json: {
      ...answerToJson(answer, { ...about, secrets: kbqa.secrets }),
      ...(request.explain && { trace: { spans, notes } }),
    },
  });
  shown.finish();
  if (answer.status === 'undetermined') sayUndetermined(answer.errors, output);
  context.endWith(EXIT_CODES[answer.status]);
}

/** The query of the best reading, alone on stdout so that it can be piped on. */
async function printQuery(asking: Asking): Promise<void> {
  const { question, given, opened, kbqa, output, context } = asking;
  const { kb } = opened;
  const run = timedRun(asking);
  const about = { question: question.text, kb: kb.name, method: kbqa.name };
  const read = await kbqa.read(question, run, given).catch(troubleOf);
  const { cost } = run.finish();
  if (read instanceof KbqaError) {
    const { code, message } = read;
    output.data({ text: '', json: { status: 'undetermined', ...about, errors: [{ code, message }], cost } });
    sayUndetermined([read], output);
    context.endWith(EXIT_CODES.undetermined);
    return;
  }
  const [best] = read;
  if (best === undefined) {
    const because = 'nothing in the graph is within reach of what the question names';
    output.data({ text: `not answerable: ${because}`, json: { status: 'unanswerable', ...about, because, cost } });
    context.endWith(EXIT_CODES.unanswerable);
    return;
  }
  const sparql = compile(best.form, kb.dialect).text;
  const paraphrase = await sayForm(best.form, opened, startRun({ signal: context.signal }));
  const written = (candidate: Candidate) => ({ form: print(candidate.form), score: candidate.score });
  output.note(`read as: ${paraphrase}`);
  output.data({
    text: sparql,
    json: { ...about, ...written(best), sparql, paraphrase, candidates: read.map(written), cost },
  });
}

function troubleOf(error: unknown): KbqaError {
  if (error instanceof KbqaError && error.code !== 'usage') return error;
  throw error;
}

function sayUndetermined(errors: readonly PlainError[], output: Output): void {
  for (const { message } of errors) output.note(`kbqa: ${message}`);
  const isLate = errors.some(({ code }) => OUT_OF_TIME.has(code));
  if (isLate) output.note('More time is allowed with --timeout <seconds>.');
}

const timedRun = ({ request, opened, kbqa: { secrets }, context: { signal } }: Asking) =>
  startRun({ signal, secrets, ...timeOf(request.timeout, opened) });
