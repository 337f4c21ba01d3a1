import { UsageError } from '../core/index.ts';
import type { EndpointOptions, IndexEndpointOptions, Manifest } from '../kb/index.ts';
import { checkOptionsOf, type OptionNames } from '../run/index.ts';
import { ENDPOINT } from './open-kb.ts';

/**
 * Builds a snapshot folder of an endpoint by paging over SPARQL. Killed or cancelled, it goes on when called again.
 * @example
 * await indexEndpoint({ endpoint: { url: 'https://example.org/sparql' }, out: 'my-graph' });
 */
export async function indexEndpoint(options: IndexEndpointOptions): Promise<Manifest> {
  checkOptionsOf(options, NAMES, 'indexEndpoint');
  if (typeof options?.endpoint?.url !== 'string' || typeof options.out !== 'string')
    throw new UsageError(
      "indexEndpoint needs an endpoint and a folder to make: { endpoint: { url: 'https://example.org/sparql' }, out: 'my-graph' }",
    );
  checkOptionsOf<EndpointOptions>(
    options.endpoint,
    { ...ENDPOINT, url: true, dialect: true, timeoutMs: true },
    '"endpoint"',
  );
  const kb = await import('../kb/index.ts');
  return await kb.indexEndpoint(options);
}

const NAMES: OptionNames<IndexEndpointOptions> = {
  endpoint: true,
  out: true,
  most: true,
  pageRows: true,
  onProgress: true,
  onNote: true,
  signal: true,
};
