import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Run } from '../core/index.ts';
import {
  chooseItems,
  type Dataset,
  type EvaluatedMethod,
  type Evaluation,
  evaluate,
  executeGold,
  expandNames,
  type GivenEntities,
  METRICS,
  needsExecution,
  readDataset,
  readPredictions,
  type Summary,
  scorePredictions,
  scoreReference,
  withLists,
} from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import { evidenceSource, irisOf } from '../lab/index.ts';
import { startRun } from '../run/index.ts';
import type { GivenThings } from '../wiring/index.ts';
import type { CliContext } from './context.ts';
import { watchEvaluation } from './eval-progress.ts';
import { type EvalSettings, settingsJson } from './eval-settings.ts';
import { openNamedKb } from './open-kb.ts';
import { type OpenedMethod, openMethod } from './open-method.ts';
import type { Output } from './output.ts';
import { readOntologyFolder } from './read-ontology.ts';
import { counted, table } from './table.ts';

export interface EvalRequest {
  readonly settings: EvalSettings;
  readonly resume: boolean;
  readonly retryUndetermined: boolean;
  readonly header?: readonly string[];
  readonly json?: boolean;
  readonly version: string;
}

/** Runs one evaluation from its settings to its figures. */
export async function runEval(request: EvalRequest, context: CliContext): Promise<void> {
  const { settings } = request;
  const output = context.output(request);
  const dataset = await openDataset(settings);
  const opened =
    settings.predictions === undefined
      ? await openNamedKb({ ...settings, ...(request.header && { header: request.header }) }, context, output)
      : undefined;
  try {
    const ready = opened === undefined ? dataset : await fitToKb(dataset, settings, opened, context, output);
    const result = await start(request, ready, opened, context, output);
    report(result, settings, output);
  } finally {
    await opened?.close();
  }
}

async function openDataset(settings: EvalSettings): Promise<Dataset> {
  const { dataset, format, language, lists = [] } = settings;
  const whole = await readDataset(dataset, { ...(format && { format }), ...(language && { language }) });
  const listed = await withLists(whole, lists);
  return { ...listed, items: chooseItems(listed.items, settings) };
}

/** Spells out the names of a dataset, and works out right answers where it has only queries for them. */
async function fitToKb(
  named: Dataset,
  settings: EvalSettings,
  opened: OpenedKb,
  context: CliContext,
  output: Output,
): Promise<Dataset> {
  const dataset = expandNames(named, opened.kb.dialect.prefixes);
  if (settings.method === 'reference' || !needsExecution(dataset)) return dataset;
  output.note(`${dataset.name} gives queries and no answers: running the queries to know what is right …`);
  const { dataset: executed, failed } = await executeGold(dataset, (sparql) =>
    askSparql(opened, sparql, startRun({ signal: context.signal })),
  );
  const [first] = failed;
  if (first) {
    output.note(
      `WARNING: ${failed.length} of ${dataset.items.length} questions have no answers to score by. ${first.id}: ${first.reason}`,
    );
  }
  return executed;
}

const MOST_ROWS = 100_000;

function askSparql({ kb }: OpenedKb, sparql: string, run: Run) {
  return kb.sparql(sparql, { limit: MOST_ROWS }, run);
}

async function start(
  request: EvalRequest,
  dataset: Dataset,
  opened: OpenedKb | undefined,
  context: CliContext,
  output: Output,
): Promise<Evaluation> {
  const { settings } = request;
  const ontology = settings.ontology === undefined ? undefined : await readOntologyFolder(settings.ontology);
  const common = {
    dataset,
    out: settings.out,
    kb: opened === undefined ? 'none' : opened.kb.name,
    settings: settingsJson(settings),
    versions: versionsOf(request, opened),
    resume: request.resume,
    retryUndetermined: request.retryUndetermined,
    concurrency: settings.concurrency,
    timeLimitMs: settings.timeLimit * 1000,
    keepStages: settings.keepStages,
    oracleEntities: settings.oracleEntities,
    seed: settings.seed,
    signal: context.signal,
    onProgress: watchEvaluation(output),
    ...(ontology && { ontology }),
  };
  if (opened === undefined) {
    const path = settings.predictions!;
    const predictions = await readPredictions(await readFile(path, 'utf8'));
    return await scorePredictions({ ...common, predictions, system: basename(path) });
  }
  if (settings.method === 'reference')
    return await scoreReference({ ...common, ask: (sparql, run) => askSparql(opened, sparql, run) });
  const method = await openMethod(settings, opened, context, output);
  try {
    return await evaluate({
      ...common,
      versions: { ...common.versions, models: method.models.join(', ') },
      secrets: method.secrets,
      evidence: evidenceSource(opened.kb),
      method: evaluated(method, settings, opened),
    });
  } finally {
    await method.close();
  }
}

/** A method as it is asked: with the right entities of each question, where they are handed out. */
function evaluated(method: OpenedMethod, { oracleEntities }: EvalSettings, opened: OpenedKb): EvaluatedMethod {
  const { name, answer, answerWithRoutes } = method;
  const told = async (given: GivenEntities, run: Run): Promise<GivenThings> =>
    oracleEntities ? { entities: await irisOf(given, opened, run), only: true } : {};
  return {
    name,
    answer: async (question, run, given) => await answer(question, run, await told(given, run)),
    ...(answerWithRoutes && {
      answerWithRoutes: async (question, run, given, ends) =>
        await answerWithRoutes(question, run, ends, await told(given, run)),
    }),
  };
}

/** What decides the answers beside the settings. */
function versionsOf({ version }: EvalRequest, opened: OpenedKb | undefined): Readonly<Record<string, string>> {
  const triples = opened?.snapshot?.manifest.triples;
  return { kbqa: version, ...(triples !== undefined && { graph: `${triples} triples` }) };
}

function report(result: Evaluation, settings: EvalSettings, output: Output): void {
  if (result.status === 'stopped') {
    const { done, questions } = result;
    output.note(
      `Stopped with ${done} of ${questions} questions answered. To go on: kbqa eval ${join(settings.out, 'config.json')} --resume`,
    );
    output.data({ text: '', json: { status: 'stopped', out: settings.out, done, questions } });
    return;
  }
  output.data({ text: scoresText(result.summary), json: { status: 'complete', out: settings.out, ...result.summary } });
  const { undetermined } = result.summary.statuses;
  if (undetermined > 0 && settings.predictions === undefined) {
    const config = join(settings.out, 'config.json');
    output.note(
      `${counted(undetermined, 'question')} undetermined, for what metrics.json lists as errors. To ask again: kbqa eval ${config} --resume --retry-undetermined`,
    );
  }
  output.note(`Written to ${settings.out}. To look at it: kbqa report ${settings.out} --out report.html`);
}

function scoresText({ metrics, statuses, records }: Summary): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const counts = `${records} questions: ${statuses.answered} answered, ${statuses.unanswerable} unanswerable, ${statuses.undetermined} undetermined`;
  const rows = METRICS.flatMap(({ name, title, loose }) => {
    const found = metrics[name];
    if (found === undefined) return [];
    return [
      [
        title + (loose ? ' (loose)' : ''),
        percent(found.mean),
        `${percent(found.low)} – ${percent(found.high)}`,
        String(found.n),
      ],
    ];
  });
  if (rows.length === 0) return `${counts}\nThe dataset does not say what is right: there are no scores.`;
  return `${table(['metric', '%', '95 % interval', 'n'], rows)}\n${counts}`;
}
