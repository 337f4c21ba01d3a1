import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Dialect,
  type Hit,
  type Iri,
  type Kind,
  type KnowledgeBase,
  type LexiconQuery,
  type Run,
  type Schema,
  UsageError,
} from '../core/index.ts';
import {
  type BuildProgress,
  cacheFolder,
  endpoint,
  isRdfFile,
  openAtlas,
  openCached,
  openSnapshot,
  type Snapshot,
} from '../kb/index.ts';
import type { CliContext } from './context.ts';
import { dialectFlag } from './dialect-flag.ts';
import type { KbFlags } from './kb-options.ts';
import { openLocal } from './open-local.ts';
import { openRemote } from './open-remote.ts';
import type { Output } from './output.ts';
import { startProgress } from './progress.ts';
import { count } from './table.ts';

/** A knowledge base that a command can ask everything it needs, wherever the graph lies. */
export interface OpenedKb {
  readonly kb: KnowledgeBase;
  /** The graph itself, where it is within reach. */
  readonly snapshot?: Snapshot;
  /** What the graph has under an IRI; `unknown` of one that is far away. */
  kindOf(iri: Iri): Kind | 'nothing' | 'unknown';
  find(query: LexiconQuery, run: Run): Promise<readonly Hit[]>;
  /** The names of things that have one. */
  labels(iris: readonly string[], run: Run): Promise<ReadonlyMap<string, string>>;
  schema(run: Run): Promise<Schema>;
  close(): Promise<void>;
}

type OpenFlags = Pick<KbFlags, 'kb' | 'dialect' | 'header' | 'timeout'>;

/** Opens what `--kb` names. */
export async function openKb(flags: OpenFlags, context: CliContext, output: Output): Promise<OpenedKb> {
  const dialect = dialectFlag(flags.dialect);
  if (/^https?:/i.test(flags.kb)) return openEndpoint(flags, dialect, context);
  const name = basename(flags.kb);
  const snapshot = await openGraph(flags.kb, dialect, context, output);
  if (snapshot.manifest.triples === 0) output.note(`WARNING: ${flags.kb} is empty. Every question will find nothing.`);
  return openLocal(name, snapshot, flags.timeout * 1000);
}

async function openGraph(
  kb: string,
  dialect: Dialect | undefined,
  context: CliContext,
  output: Output,
): Promise<Snapshot> {
  const { signal, env } = context;
  if (kb === 'atlas') return await openAtlas({ cacheDir: cacheFolder(env), signal, ...watchIndexing('atlas', output) });
  const found = await stat(kb).catch((error: NodeJS.ErrnoException) => explainMissing(kb, error));
  if (found.isDirectory()) return await openSnapshot(kb, dialect ? { dialect } : {});
  return await openFile(kb, found, dialect, context, output);
}

/** An RDF file is indexed once, for as long as its size and date stay the same. */
async function openFile(
  file: string,
  found: Stats,
  dialect: Dialect | undefined,
  context: CliContext,
  output: Output,
): Promise<Snapshot> {
  if (!found.isFile() || !isRdfFile(file))
    throw notAKb(file, 'it is neither a folder nor a file whose name ends like one of RDF');
  if (found.size === 0) throw new UsageError(`The file ${file} is empty: there is no graph in it.`);
  return await openCached({
    files: [file],
    name: basename(file)
      .replace(/[^\w.-]+/g, '_')
      .slice(0, 60),
    key: `${await realpath(file)} ${found.size} ${found.mtimeMs}`,
    cacheDir: cacheFolder(context.env),
    ...(dialect && { dialect }),
    ...watchIndexing(basename(file), output),
    signal: context.signal,
  });
}

function openEndpoint(flags: OpenFlags, dialect: Dialect | undefined, context: CliContext): OpenedKb {
  const headers = Object.fromEntries(
    (flags.header ?? []).map((line) => [
      line.slice(0, line.indexOf(':')).trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const authorization = context.env.KBQA_ENDPOINT_AUTH;
  return openRemote(
    endpoint({
      url: flags.kb,
      timeoutMs: flags.timeout * 1000,
      headers: { ...(authorization && { authorization }), ...headers },
      ...(dialect && { dialect }),
    }),
  );
}

/** Reports a first indexing, which may take a while; opening what is indexed is silent. */
function watchIndexing(name: string, output: Output) {
  let progress: ReturnType<typeof startProgress> | undefined;
  const onProgress = (event: BuildProgress): void => {
    progress ??= startProgress(`Indexing ${name} (once)`, output);
    if (event.phase === 'read') progress.report(event.bytes / event.totalBytes, `${count(event.triples)} triples`);
    else if (event.phase === 'write') progress.finish(`${count(event.triples)} triples`);
    else progress.report(undefined, event.phase);
  };
  return { onProgress, onTrouble: (message: string) => output.note(message) };
}

function explainMissing(kb: string, error: NodeJS.ErrnoException): never {
  throw notAKb(kb, error.code === 'ENOENT' ? 'there is no such file or folder' : `it cannot be read (${error.code})`);
}

function notAKb(kb: string, why: string): UsageError {
  return new UsageError(
    `"${kb}" is no knowledge base: ${why}. Give one of
  atlas                          the built-in graph of countries and cities
  <folder>                       made by: kbqa index <rdf files> --out <folder>
  <file>.ttl .nt .nq .trig .rdf .owl .jsonld, or one of these with .gz
  https://…                      a SPARQL endpoint`,
  );
}
