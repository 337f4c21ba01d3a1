import { UsageError } from '../core/index.ts';
import { type Dataset, type Evaluation, evaluate, needsExecution } from '../evaluate/index.ts';
import { graphByGraph, methodByGraph } from '../lab/index.ts';
import type { CliContext } from './context.ts';
import { commonOptions, type EvalRequest } from './eval-request.ts';
import type { EvalSettings } from './eval-settings.ts';
import { openNamedKb } from './open-kb.ts';
import { openNamedKbqa, openNamedModels } from './open-method.ts';
import type { Output } from './output.ts';

/** Stands in the name of a knowledge base for the graph that a question names. */
export const GRAPH = '{graph}';

/** Whether each question names its graph; a dataset and a `--kb` that do not agree on that are not guessed about. */
export function asksManyGraphs(dataset: Dataset, { kb = '', method, predictions }: EvalSettings): boolean {
  const { name, items } = dataset;
  const lost = items.find(({ graph }) => graph === undefined);
  const [first] = items;
  if (predictions !== undefined) return false;
  if (!kb.includes(GRAPH)) {
    if (first?.graph === undefined) return false;
    throw new UsageError(
      `The questions of ${name} name a graph each, the first "${first.graph}". Say where graphs are by their names, as in: --kb "graphs/${GRAPH}.nt.gz"`,
    );
  }
  if (lost) throw new UsageError(`--kb has ${GRAPH} in it, but the question ${lost.question.id} names no graph.`);
  if (method === 'reference' || needsExecution(dataset))
    throw new UsageError(`Queries of a dataset are run on one graph only: give a dataset with answers, or one graph.`);
  return true;
}

/** Runs an evaluation over many graphs, with one set of models for all of them. */
export async function evaluateByGraph(
  given: Dataset,
  request: EvalRequest,
  context: CliContext,
  output: Output,
): Promise<Evaluation> {
  const { settings, header } = request;
  const { kb: pattern = '' } = settings;
  const dataset = graphByGraph(given);
  const models = await openNamedModels(settings, context);
  const seen = new Set<string>();
  const byGraph = methodByGraph(dataset, async (graph) => {
    const kb = pattern.replaceAll(GRAPH, graph);
    const opened = await openNamedKb({ ...settings, kb, ...(header && { header }) }, context, output);
    const method = await openNamedKbqa(settings, opened, context, output, models);
    for (const model of method.models) seen.add(model);
    return {
      answer: method.answer,
      async close() {
        await method.close();
        await opened.close();
      },
    };
  });
  try {
    // The first is opened at once, so that what is wrong with all of them is known before a folder is made.
    await byGraph.prepare(dataset.items[0]!.question);
    const common = await commonOptions(request, dataset, undefined, context, output);
    return await evaluate({
      ...common,
      kb: pattern,
      versions: { ...common.versions, models: [...seen].join(', ') },
      secrets: models.secrets,
      method: { name: settings.method, ...byGraph },
    });
  } finally {
    await byGraph.close();
    await models.close();
  }
}
