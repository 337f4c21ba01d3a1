import { checkOptionsOf, type OptionNames } from '../run/index.ts';
import type { Retriever, RetrieverOptions } from '../wiring/index.ts';
import { MODEL_OPTIONS } from './open-models.ts';

/**
 * Opens a retriever: the paths of a graph that a question is about, with their facts, and no answer drawn from them.
 * @example
 * const retriever = await openRetriever({ kb });
 * const { triples } = await retriever.retrieve('Which countries border Spain?');
 */
export async function openRetriever(options: RetrieverOptions): Promise<Retriever> {
  checkOptionsOf(options, RETRIEVER_OPTIONS, 'openRetriever');
  const wiring = await import('../wiring/index.ts');
  return await wiring.openRetriever(options);
}

/** All options of `openRetriever`, by which misspelt ones are told. */
export const RETRIEVER_OPTIONS: OptionNames<RetrieverOptions> = {
  ...MODEL_OPTIONS,
  kb: true,
  models: true,
  roles: true,
  preset: true,
  onPreparing: true,
  patienceMs: true,
  signal: true,
};
