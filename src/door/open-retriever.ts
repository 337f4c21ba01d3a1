import { checkOptionNames, type OptionNames } from '../run/index.ts';
import type { Retriever, RetrieverOptions } from '../wiring/index.ts';

/**
 * Opens a retriever: the paths of a graph that a question is about, with their facts, and no answer drawn from them.
 * @example
 * const retriever = await openRetriever({ kb });
 * const { triples } = await retriever.retrieve('Which countries border Spain?');
 */
export async function openRetriever(options: RetrieverOptions): Promise<Retriever> {
  checkOptionNames(options, NAMES, 'openRetriever');
  const wiring = await import('../wiring/index.ts');
  return await wiring.openRetriever(options);
}

const NAMES: OptionNames<RetrieverOptions> = {
  kb: true,
  model: true,
  models: true,
  roles: true,
  preset: true,
  prompt: true,
  env: true,
  modelsDir: true,
  cacheDir: true,
  cacheMb: true,
  record: true,
  replay: true,
  onPreparing: true,
  patienceMs: true,
  signal: true,
};
