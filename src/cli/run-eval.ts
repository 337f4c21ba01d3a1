import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Run } from '../core/index.ts';
import {
  chooseItems,
  type Dataset,
  type Evaluation,
  evaluate,
  executeGold,
  expandNames,
  needsExecution,
  readDataset,
  readPredictions,
  scorePredictions,
  scoreReference,
  withLists,
} from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import { evidenceSource } from '../lab/index.ts';
import { startRun } from '../run/index.ts';
import type { CliContext } from './context.ts';
import { asksManyGraphs, evaluateByGraph } from './eval-many-graphs.ts';
import { reportEvaluation } from './eval-report.ts';
import { commonOptions, type EvalRequest, evaluated } from './eval-request.ts';
import type { EvalSettings } from './eval-settings.ts';
import { openNamedKb } from './open-kb.ts';
import { openMethod } from './open-method.ts';
import type { Output } from './output.ts';

/** Runs one evaluation from its settings to its figures. */
export async function runEval(request: EvalRequest, context: CliContext): Promise<void> {
  const { settings } = request;
  const output = context.output(request);
  const dataset = await openDataset(settings);
  if (asksManyGraphs(dataset, settings)) {
    reportEvaluation(await evaluateByGraph(dataset, request, context, output), settings, output);
    return;
  }
  const opened =
    settings.predictions === undefined
      ? await openNamedKb({ ...settings, ...(request.header && { header: request.header }) }, context, output)
      : undefined;
  try {
    const ready = opened === undefined ? dataset : await fitToKb(dataset, settings, opened, context, output);
    const result = await start(request, ready, opened, context, output);
    reportEvaluation(result, settings, output);
  } finally {
    await opened?.close();
  }
}

async function openDataset(settings: EvalSettings): Promise<Dataset> {
  const { dataset, format, language, wording, lists = [] } = settings;
  const whole = await readDataset(dataset, {
    ...(format && { format }),
    ...(language && { language }),
    ...(wording && { wording }),
  });
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
  const name = opened === undefined ? 'none' : opened.kb.name;
  const common = await commonOptions(request, dataset, { name, snapshot: opened?.snapshot }, context, output);
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
