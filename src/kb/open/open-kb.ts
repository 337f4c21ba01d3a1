import type { Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Dialect, type KnowledgeBase, UsageError } from '../../core/index.ts';
import { startUnrecorded, throwIfCancelled } from '../../run/index.ts';
import { openAtlas } from '../atlas/index.ts';
import { cacheFolder, openCached } from '../cache/index.ts';
import { isVirtuoso } from '../dialects/index.ts';
import { type EndpointOptions, endpoint } from '../endpoint/index.ts';
import { embedded } from '../engine/index.ts';
import { negativeFault } from '../negative-fault.ts';
import type { Corrections } from '../profile/index.ts';
import { isRdfFile } from '../rdf/index.ts';
import { recogniseDialect } from '../recognise-dialect.ts';
import {
  type BuildProgress,
  hasManifest,
  isOutdated,
  mendFolder,
  openSnapshot,
  type Snapshot,
  snapshotOf,
  snapshotOfTurtle,
} from '../snapshot/index.ts';
import { failingOnceClosed } from './closing.ts';
import { isKnowledgeBase, isOpenedKb, isTriples, isTurtle, type KbSource, takeTriples } from './kb-source.ts';
import { openLocal } from './open-local.ts';
import { openRemote } from './open-remote.ts';
import type { OpenedKb } from './opened-kb.ts';

/**
 * What `openKb` is told beside what to open.
 * @example
 * const options: OpenOptions = { timeoutMs: 30_000 };
 * await openKb('https://example.org/sparql', options);
 */
export interface OpenOptions {
  /**
   * The habits of the graph; told from the graph or the server's address unless given. The atlas has its own.
   * @example
   * await openKb('https://query.wikidata.org/sparql', { dialect: dialectNamed('wikidata')! });
   */
  readonly dialect?: Dialect;
  /**
   * What someone says of how the graph of an RDF file is made, as `readProfile` reads it.
   * @example
   * await openKb('my-graph.ttl', { profile: await readProfile(text, 'my-graph.kbqa.yaml') });
   */
  readonly profile?: Corrections;
  /**
   * For one SPARQL query.
   * @example
   * await openKb('https://dbpedia.org/sparql', { timeoutMs: 30_000 });
   */
  readonly timeoutMs?: number;
  /**
   * How to speak to an endpoint.
   * @example
   * await openKb('https://example.org/sparql', { endpoint: { maxRows: 5_000 } });
   */
  readonly endpoint?: Omit<EndpointOptions, 'url' | 'dialect' | 'timeoutMs'>;
  /**
   * A graph behind an endpoint that has at most so many names is indexed in memory when the first question comes; of a larger one,
   * names are looked for as they are met. 100,000 unless given.
   * @example
   * await openKb('https://example.org/sparql', { mostNames: 20_000 });
   */
  readonly mostNames?: number;
  /**
   * Where what was indexed is kept; `cacheFolder()` unless given.
   * @example
   * await openKb('my-graph.ttl', { cacheDir: '/var/cache/kbqa' });
   */
  readonly cacheDir?: string;
  /**
   * Where the package's `data` folder lies, where a bundler took the code away from it.
   * @example
   * await openKb('atlas', { dataDir: '/app/kbqa-data' });
   */
  readonly dataDir?: string;
  /**
   * Told how a first indexing goes.
   * @example
   * await openKb('my-graph.ttl', { onProgress: ({ triples }) => console.log(triples) });
   */
  readonly onProgress?: (event: BuildProgress) => void;
  /**
   * Told in one sentence when the cache could not be used as it should, or the server has a known fault.
   * @example
   * await openKb('my-graph.ttl', { onTrouble: (message) => console.warn(message) });
   */
  readonly onTrouble?: (message: string) => void;
  /**
   * Stops a first indexing.
   * @example
   * await openKb('my-graph.ttl', { signal: AbortSignal.timeout(60_000) });
   */
  readonly signal?: AbortSignal;
}

/** A server that takes longer than this to say what it is is taken for an ordinary one. */
const MOST_RECOGNISING_MS = 10_000;

/** What the programs that people keep tables in save, if they are not asked for text. */
const SPREADSHEET = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

/** What a graph in memory is called. */
const IN_MEMORY = 'memory';

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
  throwIfCancelled(options.signal, 'Opening the knowledge base');
  if (typeof source === 'string') return await openText(source, options);
  if (typeof source !== 'object' || source === null) throw noSource(source);
  if (isOpenedKb(source)) return source;
  if (isKnowledgeBase(source)) return openRemote(source);
  if (!isTriples(source)) throw noSource(source);
  const { dialect, signal } = options;
  return inMemory(snapshotOf(await takeTriples(source, signal), dialect ? { dialect } : {}), options);
}

async function openText(target: string, options: OpenOptions): Promise<OpenedKb> {
  if (/^https?:/i.test(target)) {
    const started = performance.now();
    const opened = openRemote(failingOnceClosed(await openEndpoint(target, options)));
    const { mostNames } = options;
    return { ...opened, ...(mostNames !== undefined && { mostNames }), probedMs: performance.now() - started };
  }
  if (isTurtle(target)) {
    const { dialect, signal } = options;
    const given = { ...(dialect && { dialect }), ...(signal && { signal }) };
    return inMemory(await snapshotOfTurtle(target, given), options);
  }
  const snapshot = await openGraph(target, options);
  return openLocal(snapshot, kbOf(snapshot, basename(target), options));
}

function inMemory(snapshot: Snapshot, options: OpenOptions): OpenedKb {
  return openLocal(snapshot, kbOf(snapshot, IN_MEMORY, options));
}

function noSource(source: unknown): UsageError {
  return new UsageError(
    `openKb cannot open ${source === null ? 'null' : typeof source}: give a name, a folder, a file, a URL, a text of Turtle, triples, or a KnowledgeBase.`,
  );
}

/** The habits of an endpoint are asked of it, unless they are given or known of its host. */
async function openEndpoint(
  url: string,
  { dialect, timeoutMs, signal, ...options }: OpenOptions,
): Promise<KnowledgeBase> {
  const given = { ...options.endpoint, ...(timeoutMs !== undefined && { timeoutMs }), url };
  const kb = endpoint({ ...given, ...(dialect && { dialect }) });
  if (dialect || kb.dialect.name !== 'plain') return kb;
  const ms = Math.min(timeoutMs ?? MOST_RECOGNISING_MS, MOST_RECOGNISING_MS);
  const run = startUnrecorded({ budget: { ms }, ...(signal && { signal }) });
  try {
    const recognised = await recogniseDialect(kb, run);
    const fault = isVirtuoso(recognised) ? await negativeFault(kb, run) : undefined;
    // A server that did not answer is taken as it is; one that nobody waits for any more is not.
    throwIfCancelled(signal, 'Opening the knowledge base');
    if (recognised === kb.dialect) return kb;
    if (fault) options.onTrouble?.(fault);
    await kb.close();
    return endpoint({ ...given, dialect: recognised });
  } finally {
    run.end();
  }
}

/** Who answers: the snapshot itself, or the endpoint that it is an outline of. */
function kbOf(snapshot: Snapshot, name: string, options: OpenOptions): KnowledgeBase {
  const { origin } = snapshot.manifest;
  const given = { name, ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }) };
  if (origin === undefined || origin.whole) return failingOnceClosed(embedded(snapshot, given));
  const { url, graphs: defaultGraphs } = origin;
  return failingOnceClosed(endpoint({ ...options.endpoint, ...given, url, defaultGraphs, dialect: snapshot.dialect }));
}

async function openGraph(target: string, options: OpenOptions): Promise<Snapshot> {
  const { dialect, endpoint: _, timeoutMs: __, mostNames: ___, dataDir, ...caching } = options;
  if (target === 'atlas') return await openAtlas({ ...caching, ...(dataDir && { dataDir }) });
  await mendFolder(target);
  const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
    throw notAKb(
      target,
      error.code === 'ENOENT' ? 'there is no such file or folder' : `it cannot be read (${error.code})`,
    );
  });
  if (found.isDirectory() && !(await hasManifest(target)))
    return await openFiles(target, await rdfFilesIn(target), { ...caching, ...(dialect && { dialect }) });
  if (found.isDirectory() && options.profile) {
    throw new UsageError(`${target} was indexed already, and a profile is taken when a graph is indexed:`, {
      advice: {
        code: 'give it to buildSnapshot: { …, ...correcting(profile) }',
        command: `kbqa index <files> --out ${target} --profile <file>`,
      },
    });
  }
  if (found.isDirectory()) return await openFolder(target, options);
  return await openFile(target, found, { ...caching, ...(dialect && { dialect }) });
}

/** What its RDF files would be indexed as today is not for us to find out: they may be elsewhere. */
async function openFolder(folder: string, { dialect, onTrouble }: OpenOptions): Promise<Snapshot> {
  const snapshot = await openSnapshot(folder, dialect ? { dialect } : {});
  if (isOutdated(snapshot.manifest)) {
    onTrouble?.(
      `${folder} was indexed by an older kbqa, which finds out less of how a graph is made: index it again to have better answers.`,
    );
  }
  return snapshot;
}

async function openFile(file: string, found: Stats, options: OpenOptions): Promise<Snapshot> {
  if (SPREADSHEET.test(file)) throw notAKb(file, 'it is a spreadsheet. Save each of its sheets as CSV into one folder');
  if (!found.isFile() || !isRdfFile(file)) {
    throw notAKb(file, 'it is neither a folder nor a file whose name ends like one of RDF or of a table (.csv, .tsv)');
  }
  return await openFiles(file, [file], options);
}

/** The RDF files and tables that lie in a folder, by name. */
async function rdfFilesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isRdfFile(entry.name)).map(({ name }) => name);
  if (files.length === 0) throw notAKb(folder, 'it is a folder that holds neither a snapshot nor RDF files or tables');
  return files.sort().map((name) => join(folder, name));
}

/** RDF files are indexed once, into one graph, for as long as the size and date of each stay the same. */
async function openFiles(target: string, files: readonly string[], options: OpenOptions): Promise<Snapshot> {
  const keys: string[] = [];
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    if (size === 0) throw new UsageError(`The file ${file} is empty: there is no graph in it.`);
    keys.push(`${await realpath(file)} ${size} ${mtimeMs}`);
  }
  const name = basename(target).replace(/[^\w.-]+/g, '_');
  return await openCached({
    ...options,
    files,
    name: name.slice(0, 60),
    key: keys.join('\n'),
    cacheDir: options.cacheDir ?? cacheFolder(),
  });
}

function notAKb(target: string, why: string): UsageError {
  const sources = (folder: string): string => `Give one of
  atlas                          the built-in graph of countries and cities
  <folder>                       of RDF files or tables, or ${folder}
  <file>.ttl .nt .nq .trig .rdf .owl .jsonld .csv .tsv, or one of these with .gz or .br
  https://…                      a SPARQL endpoint`;
  return new UsageError(`"${target}" is no knowledge base: ${why}.`, {
    advice: {
      code: `${sources('made by buildSnapshot or indexEndpoint')}
or a text of Turtle, triples, or a KnowledgeBase.`,
      command: sources('made by: kbqa index <files> --out <folder>, or --endpoint <url>'),
    },
  });
}
