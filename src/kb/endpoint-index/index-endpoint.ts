import { basename, dirname, join, resolve } from 'node:path';
import { KbError, KbqaError, type Schema } from '../../core/index.ts';
import { isSystemError, writeFailed } from '../../files/index.ts';
import { startUnrecorded } from '../../run/index.ts';
import { unhosted } from '../dialects/index.ts';
import { type EndpointOptions, publicUrl } from '../endpoint/index.ts';
import { type BuildOptions, type BuildProgress, buildRefined, checkTarget, type Manifest } from '../snapshot/index.ts';
import { fetchTriples } from './fetch-triples.ts';
import { withCounts } from './outline.ts';
import { openPageLog, type PageLog } from './page-log.ts';
import { refineOutline } from './refine-outline.ts';
import { type Survey, surveyedDialect } from './survey.ts';

/**
 * What `indexEndpoint` is told.
 * @example
 * const options: IndexEndpointOptions = { endpoint: { url: 'https://example.org/sparql' }, out };
 * await indexEndpoint(options);
 */
export interface IndexEndpointOptions {
  /**
   * What is indexed, and how to speak to it.
   * @example
   * await indexEndpoint({ endpoint: { url: 'https://example.org/sparql' }, out: 'my-graph' });
   */
  readonly endpoint: EndpointOptions;
  /**
   * The folder to make. What was read stays in a folder beside it until everything is, and is gone on with.
   * @example
   * await indexEndpoint({ endpoint, out: 'my-graph' });
   */
  readonly out: string;
  /**
   * A graph of at most so many triples is copied whole; of a larger one, what it takes to find things in it.
   * @example
   * await indexEndpoint({ endpoint, out, most: 1_000_000 });
   */
  readonly most?: number;
  /**
   * Rows that are asked for at a time.
   * @example
   * await indexEndpoint({ endpoint, out, pageRows: 5_000 });
   */
  readonly pageRows?: number;
  /**
   * Told how far it is.
   * @example
   * await indexEndpoint({ endpoint, out, onProgress: (progress) => console.log(progress) });
   */
  readonly onProgress?: (progress: IndexProgress) => void;
  /**
   * Told in one sentence what is worth knowing.
   * @example
   * await indexEndpoint({ endpoint, out, onNote: (note) => console.warn(note) });
   */
  readonly onNote?: (note: string) => void;
  /**
   * Stops the indexing, which is gone on with when it is called again.
   * @example
   * await indexEndpoint({ endpoint, out, signal: AbortSignal.timeout(600_000) });
   */
  readonly signal?: AbortSignal;
}

/**
 * How far the indexing of an endpoint is.
 * @example
 * await indexEndpoint({ endpoint, out, onProgress: (progress: IndexProgress) => console.log(progress.phase) });
 */
export type IndexProgress =
  | { readonly phase: 'survey' }
  | { readonly phase: 'fetch'; readonly triples: number; readonly total: number; readonly relation: string }
  | Exclude<BuildProgress, { readonly phase: 'read' }>;

const MOST = 5_000_000;

/**
 * Builds a snapshot folder of an endpoint by paging over SPARQL. Killed or cancelled, it goes on when called again.
 * @example
 * await indexEndpoint({ endpoint: { url: 'https://example.org/sparql' }, out: 'my-graph' });
 */
export async function indexEndpoint(options: IndexEndpointOptions): Promise<Manifest> {
  const { out, most = MOST } = options;
  const { url, dialect, defaultGraphs: graphs = [] } = options.endpoint;
  await checkTarget(out);
  const folder = partialFolder(out);
  const { withheld } = publicUrl(url);
  if (withheld.length > 0) {
    options.onNote?.(
      `The address is written down without ${withheld.join(' and ')}, which may be a credential: give it again with every command that asks the endpoint.`,
    );
  }
  const task = { url: publicUrl(url).url, graphs, ...(dialect && { dialect: dialect.name }), most };
  const log = await openPageLog(folder, task).catch((error: unknown) => {
    throw isSystemError(error) ? writeFailed(folder, error) : error;
  });
  const run = startUnrecorded(options.signal ? { signal: options.signal } : {});
  try {
    if (log.triples > 0)
      options.onNote?.(`Going on with the ${log.triples.toLocaleString('en')} triples in ${folder}.`);
    const found = await fetchTriples(log, { ...options, most }, run);
    const manifest = await build(log, found, options);
    await log.discard();
    return manifest;
  } catch (error) {
    if (log.survey) throw withHint(error, folder);
    await log.discard().catch(() => {});
    throw isSystemError(error) ? writeFailed(folder, error) : error;
  } finally {
    run.end();
    await log.close();
  }
}

/** Where an unfinished index waits: beside the folder that it is going to be. */
function partialFolder(out: string): string {
  return join(dirname(resolve(out)), `${basename(resolve(out))}.partial`);
}

async function build(log: PageLog, found: Survey, options: IndexEndpointOptions): Promise<Manifest> {
  const { url, defaultGraphs: graphs = [] } = options.endpoint;
  const dialect = surveyedDialect(found, options.endpoint.dialect);
  const building: BuildOptions = {
    files: [log.triplesFile],
    format: 'ntriples',
    lenient: true,
    out: options.out,
    dialect: found.whole ? unhosted(dialect) : dialect,
    origin: { url: publicUrl(url).url, graphs, whole: found.whole, ...(found.because && { because: found.because }) },
    ...(!found.whole && { amend: (schema: Schema) => withCounts(schema, (relation) => log.counts(relation)) }),
    onProgress: (progress) => {
      if (progress.phase !== 'read') options.onProgress?.(progress);
    },
    ...(options.signal && { signal: options.signal }),
  };
  return await buildRefined(building, found.whole ? undefined : (read) => refineOutline(read, dialect, found, log));
}

/** Nothing that was read is lost, and whoever sees the error should know. */
function withHint(thrown: unknown, folder: string): unknown {
  const error = isSystemError(thrown) ? writeFailed(folder, thrown, 'Make room.') : thrown;
  if (!(error instanceof KbqaError) || error.code === 'usage') return error;
  const message = `${error.message} What was read is kept in ${folder}: the same command goes on from there.`;
  return error instanceof KbError
    ? new KbError(error.code, message, { cause: error, retryable: error.retryable })
    : new KbqaError(error.code, message, { cause: error, retryable: error.retryable });
}
