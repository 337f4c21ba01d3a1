import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from '../core/index.ts';
import {
  chooseItems,
  type Dataset,
  type Evaluation,
  evaluate,
  readDataset,
  readPredictions,
  scorePredictions,
  scoreReference,
  withLists,
} from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import { evidenceSource } from '../lab/index.ts';
import type { CliContext } from './context.ts';
import { asksManyGraphs, evaluateByGraph } from './eval-many-graphs.ts';
import { reportEvaluation } from './eval-report.ts';
import { commonOptions, type EvalRequest } from './eval-request.ts';
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
  const { kb } = settings;
  const opened =
    kb === undefined
      ? undefined
      : await openNamedKb({ ...settings, kb, ...(request.header && { header: request.header }) }, context, output);
  try {
    const result = await start(request, dataset, opened, context, output);
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

async function start(
  request: EvalRequest,
  dataset: Dataset,
  opened: OpenedKb | undefined,
  context: CliContext,
  output: Output,
): Promise<Evaluation> {
  const { settings } = request;
  const common = await commonOptions(request, dataset, opened, context, output);
  const path = settings.predictions;
  if (path !== undefined) {
    const { language } = settings;
    const reading = { onNote: common.onNote, ...(language && { language }) };
    const predictions = await readPredictions(await readFile(path, 'utf8'), reading);
    return await scorePredictions({ ...common, kb: opened?.kb ?? 'none', predictions, system: basename(path) });
  }
  if (opened === undefined) throw new UsageError('Which knowledge base should be asked? Name it with --kb.');
  if (settings.method === 'reference') return await scoreReference({ ...common, kb: opened.kb });
  const method = await openMethod(settings, opened, context, output);
  try {
    return await evaluate({
      ...common,
      kb: opened.kb,
      versions: { ...common.versions, models: method.models.join(', ') },
      secrets: method.secrets,
      evidence: evidenceSource(opened.kb),
      method,
    });
  } finally {
    await method.close();
  }
}
