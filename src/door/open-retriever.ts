import type { Retriever, RetrieverOptions } from '../wiring/index.ts';

/**
 * Opens a retriever: the paths of a graph that a question is about, with their facts, and no answer drawn from them.
 * @example
 * const retriever = await openRetriever({ kb });
 * const { triples } = await retriever.retrieve('Which countries border Spain?');
 */
export async function openRetriever(options: RetrieverOptions): Promise<Retriever> {
  const wiring = await import('../wiring/index.ts');
  return await wiring.openRetriever(options);
}
