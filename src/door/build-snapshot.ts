import { UsageError } from '../core/index.ts';
import type { BuildOptions, Manifest } from '../kb/index.ts';
import { checkOptionsOf, type OptionNames } from '../run/index.ts';

/**
 * Builds a snapshot folder from RDF files. Nothing is at `out` until everything is.
 * @example
 * await buildSnapshot({ files: ['my-graph.ttl'], out: 'my-graph' });
 */
export async function buildSnapshot(options: BuildOptions): Promise<Manifest> {
  checkOptionsOf(options, NAMES, 'buildSnapshot');
  if (!Array.isArray(options?.files) || typeof options.out !== 'string')
    throw new UsageError(
      "buildSnapshot needs RDF files and a folder to make: { files: ['my-graph.ttl'], out: 'my-graph' }",
    );
  const kb = await import('../kb/index.ts');
  return await kb.buildSnapshot(options);
}

const NAMES: OptionNames<BuildOptions> = {
  files: true,
  out: true,
  format: true,
  dialect: true,
  lenient: true,
  origin: true,
  amend: true,
  correct: true,
  members: true,
  typing: true,
  onProgress: true,
  signal: true,
};
