import type { BuildOptions, Manifest } from '../kb/index.ts';

/**
 * Builds a snapshot folder from RDF files. Nothing is at `out` until everything is.
 * @example
 * await buildSnapshot({ files: ['my-graph.ttl'], out: 'my-graph' });
 */
export async function buildSnapshot(options: BuildOptions): Promise<Manifest> {
  const kb = await import('../kb/index.ts');
  return await kb.buildSnapshot(options);
}
