import type { IndexEndpointOptions, Manifest } from '../kb/index.ts';

/**
 * Builds a snapshot folder of an endpoint by paging over SPARQL. Killed or cancelled, it goes on when called again.
 * @example
 * await indexEndpoint({ endpoint: { url: 'https://example.org/sparql' }, out: 'my-graph' });
 */
export async function indexEndpoint(options: IndexEndpointOptions): Promise<Manifest> {
  const kb = await import('../kb/index.ts');
  return await kb.indexEndpoint(options);
}
