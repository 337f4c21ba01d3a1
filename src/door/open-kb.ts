import type { KbSource, OpenedKb, OpenOptions } from '../kb/index.ts';
import { checkOptionsOf, type OptionNames } from '../run/index.ts';

/**
 * Opens a knowledge base: `atlas`, a snapshot folder, an RDF or CSV file or a folder of them (indexed once, into the cache) or the URL of a SPARQL
 * endpoint; a text of Turtle; triples or RDF/JS quads in hand, as any iterable; or any `KnowledgeBase` of one's own.
 * @example
 * const atlas = await openKb('atlas');
 * const mine = await openKb('my-graph.ttl');
 * const tiny = await openKb('@prefix : <http://example.org/> . :alice :knows :bob .');
 * const quads = await openKb(new Parser().parse(turtle));
 */
export async function openKb(source: KbSource, options: OpenOptions = {}): Promise<OpenedKb> {
  checkOptionsOf(options, NAMES, 'openKb');
  checkOptionsOf(options.endpoint, ENDPOINT, '"endpoint"');
  const kb = await import('../kb/index.ts');
  return await kb.openKb(source, options);
}

const NAMES: OptionNames<OpenOptions> = {
  dialect: true,
  profile: true,
  timeoutMs: true,
  endpoint: true,
  mostNames: true,
  cacheDir: true,
  dataDir: true,
  onProgress: true,
  onTrouble: true,
  signal: true,
};

type Endpoint = NonNullable<OpenOptions['endpoint']>;

/** How an endpoint is spoken to, beside what openKb is told anyway. */
export const ENDPOINT: OptionNames<Endpoint> = {
  name: true,
  defaultGraphs: true,
  headers: true,
  parameters: true,
  auth: true,
  method: true,
  concurrency: true,
  retries: true,
  maxRows: true,
  serverMaxRows: true,
  maxBytes: true,
  allowServices: true,
  allowGraphs: true,
  userAgent: true,
  publicOnly: true,
};
