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
  runAll,
  scorePredictions,
  scoreReference,
  withLists,
} from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import { evidenceSource, openItemThreads } from '../lab/index.ts';
import type { CliContext } from './context.ts';
import { asksManyGraphs, evaluateByGraph, GRAPH } from './eval-many-graphs.ts';
import { reportEvaluation } from './eval-report.ts';
import { commonOptions, type EvalRequest } from './eval-request.ts';
import type { EvalSettings } from './eval-settings.ts';
import { openNamedKb } from './open-kb.ts';
import { checkMethod, namedOptions, openNamedKbqa } from './open-method.ts';
import type { Output } from './output.ts';

/** Runs one evaluation from its settings to its figures. */
export async function runEval(request: EvalRequest, context: CliContext): Promise<void> {
  const { settings } = request;
  const output = context.output(request);
  const dataset = await openDataset(settings);
  checkWorkers(settings);
  if (settings.predictions === undefined && settings.method !== 'reference')
    await checkMethod(
      settings,
      context,
      ' To score what another system said, give its predictions with --predictions.',
    );
  if (asksManyGraphs(dataset, settings)) {
    await reportEvaluation(evaluateByGraph(dataset, request, context, output), settings, output);
    return;
  }
  const { kb } = settings;
  const opened =
    kb === undefined
      ? undefined
      : await openNamedKb({ ...settings, kb, ...(request.header && { header: request.header }) }, context, output);
  try {
    await reportEvaluation(start(request, dataset, opened, context, output), settings, output);
  } finally {
    await opened?.close();
  }
}

/** Refuses more than one thread where there is nothing for them to share. */
function checkWorkers({ workers, concurrency, kb = '', predictions, method, record }: EvalSettings): void {
  if (workers === 1) return;
  const refuse = (why: string): never => {
    throw new UsageError(`--workers ${workers} is for a method on one graph: ${why}`);
  };
  if (concurrency > 1) refuse('each thread answers one question at a time, so give either --workers or --concurrency.');
  if (predictions !== undefined || method === 'reference') refuse('without a method there is nothing to answer.');
  if (kb.includes(GRAPH)) refuse(`with ${GRAPH} in --kb there are many. Leave --workers out.`);
  if (record !== undefined) refuse('what models reply is written down by one thread. Leave --record or --workers out.');
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
  const method = await openNamedKbqa(settings, opened, context, output);
  try {
    const { name, secrets } = method;
    const about = {
      ...common,
      kb: opened.kb,
      versions: { ...common.versions, models: method.models.join(', ') },
      secrets,
    };
    if (settings.workers === 1) return await evaluate({ ...about, evidence: evidenceSource(opened.kb), method });
    const { workers } = settings;
    const threads = openItemThreads({ ...about, name, workers, kbqa: await namedOptions(settings, opened, context) });
    try {
      return await runAll({ ...about, concurrency: workers }, threads);
    } finally {
      await threads.close();
    }
  } finally {
    await method.close();
  }
}
