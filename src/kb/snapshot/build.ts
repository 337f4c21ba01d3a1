import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Dialect,
  type Graph,
  type Iri,
  type Membership,
  type Profile,
  type Schema,
  type Triple,
  UsageError,
} from '../../core/index.ts';
import { throwIfCancelled } from '../../run/index.ts';
import { askingShapes, detectDialect } from '../dialects/index.ts';
import { baseOf, formatOf, type RdfFormat, readRdf } from '../rdf/index.ts';
import { type Contents, checkTarget, writeFolder } from './folder.ts';
import { GraphBuilder, tripleWriter } from './graph-builder.ts';
import type { Manifest, Origin, Source } from './manifest.ts';
import type { Sections } from './sections.ts';
import { assemble, describeGraph, type Snapshot } from './snapshot.ts';
import { SnapshotGraph } from './snapshot-graph.ts';
import { isAboutShapes, unfold } from './unfold/index.ts';

/**
 * What `buildSnapshot` is told.
 * @example
 * const options: BuildOptions = { files, out };
 * await buildSnapshot(options);
 */
export interface BuildOptions {
  /**
   * RDF files, compressed or not.
   * @example
   * await buildSnapshot({ files: ['people.ttl', 'places.nt.gz'], out: 'my-graph' });
   */
  readonly files: readonly string[];
  /**
   * The folder to make. A snapshot that is there already is replaced when the new one is complete.
   * @example
   * await buildSnapshot({ files: ['people.ttl'], out: 'my-graph' });
   */
  readonly out: string;
  /**
   * The format of all files; each file's name tells its own when it is not given.
   * @example
   * await buildSnapshot({ files: ['dump'], format: 'ntriples', out: 'my-graph' });
   */
  readonly format?: RdfFormat;
  /**
   * Told from the predicates when it is not given.
   * @example
   * await buildSnapshot({ files, out, dialect: dialectNamed('wikidata')! });
   */
  readonly dialect?: Dialect;
  /**
   * Skip and count malformed statements instead of stopping at the first.
   * @example
   * await buildSnapshot({ files, out, lenient: true });
   */
  readonly lenient?: boolean;
  /**
   * Where the files were read from, when that is an endpoint.
   * @example
   * await buildSnapshot({ files, out, origin: { url: 'https://example.org/sparql', graphs: [], whole: true } });
   */
  readonly origin?: Origin;
  /**
   * Adds to the schema what is known beyond the triples at hand.
   * @example
   * await buildSnapshot({ files, out, amend: (schema) => ({ ...schema, classes: schema.classes.slice(0, 100) }) });
   */
  readonly amend?: (schema: Schema) => Schema;
  /**
   * Puts right what the data shows of how the graph is made.
   * @example
   * await buildSnapshot({ files, out, correct: (profile) => ({ ...profile, languages: ['de', 'en'] }) });
   */
  readonly correct?: (profile: Profile, graph: Graph) => Profile;
  /**
   * What the members of a class are, where the data is not to decide.
   * @example
   * await buildSnapshot({ files, out, members: 'inherited' });
   */
  readonly members?: Membership;
  /**
   * Relations that say what things are, where the data is not to decide.
   * @example
   * await buildSnapshot({ files, out, typing: ['https://example.org/kindOfRecord' as Iri] });
   */
  readonly typing?: readonly Iri[];
  /**
   * Told how far it is.
   * @example
   * await buildSnapshot({ files, out, onProgress: ({ triples }) => console.log(triples) });
   */
  readonly onProgress?: (progress: BuildProgress) => void;
  /**
   * Stops the building.
   * @example
   * await buildSnapshot({ files, out, signal: AbortSignal.timeout(60_000) });
   */
  readonly signal?: AbortSignal;
}

/** What is kept of what was read. */
export interface Refined {
  readonly builder: GraphBuilder;
  readonly sections: (graph: SnapshotGraph) => Sections;
}

/**
 * How far an indexing is.
 * @example
 * await buildSnapshot({ files, out, onProgress: (progress: BuildProgress) => console.log(progress.phase, progress.triples) });
 */
export type BuildProgress =
  | {
      readonly phase: 'read';
      readonly file: string;
      readonly triples: number;
      /** Of all files together, as they lie on disk. */
      readonly bytes: number;
      readonly totalBytes: number;
    }
  | { readonly phase: Phase; readonly triples: number };

type Phase = 'index' | 'schema' | 'labels' | 'write';

/**
 * Builds a snapshot folder from RDF files. Nothing is at `out` until everything is.
 * @example
 * await buildSnapshot({ files: ['my-graph.ttl'], out: 'my-graph' });
 */
export async function buildSnapshot(options: BuildOptions): Promise<Manifest> {
  await checkTarget(options.out);
  return await write(await readFiles(options), options);
}

/** The same of less than what was read, with sections of its own. */
export async function buildRefined(
  options: BuildOptions,
  refine: ((read: GraphBuilder) => Refined) | undefined,
): Promise<Manifest> {
  await checkTarget(options.out);
  return await write(await readFiles(options, refine), options);
}

/** A snapshot of RDF files in memory, and how to write it somewhere. */
export async function loadSnapshot(
  options: Omit<BuildOptions, 'out'>,
): Promise<{ readonly snapshot: Snapshot; readonly write: (out: string) => Promise<Manifest> }> {
  const laid = await readFiles(options);
  return {
    snapshot: assemble(laid.contents, laid.about, laid.dialect),
    write: (out) => write(laid, { ...options, out }),
  };
}

async function readFiles(options: Omit<BuildOptions, 'out'>, refine?: (read: GraphBuilder) => Refined): Promise<Laid> {
  const { files, signal } = options;
  if (files.length === 0) throw new UsageError('A snapshot needs at least one RDF file; none was given.');
  const builder = new GraphBuilder();
  const totalBytes = (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
  const sources: Source[] = [];
  const prefixes: Record<string, string> = {};
  let bytes = 0;
  const bases = basesOf(files, options.format);
  for (const [number, file] of files.entries()) {
    const {
      format,
      triples,
      skipped,
      problems,
      prefixes: declared,
    } = await readRdf(file, builder, {
      ...(options.format && { format: options.format }),
      ...(signal && { signal }),
      lenient: options.lenient ?? false,
      base: bases[number]!,
      blankPrefix: `f${number}_`,
      onRead: (count) => {
        bytes += count;
        options.onProgress?.({ phase: 'read', file, triples: builder.size, bytes, totalBytes });
      },
    });
    sources.push({ file: options.origin?.url ?? basename(file), format, triples, skipped, problems });
    for (const [prefix, namespace] of declared) prefixes[prefix] ??= namespace;
  }
  const provenance = { sources, prefixes, ...(options.origin && { origin: options.origin }) };
  const kept = refine?.(builder) ?? { builder };
  return layRefined(kept, provenance, options, stepper(kept.builder.size, options));
}

/** What relative IRIs of each file are relative to. Rows of two tables that are called alike are not the same: the second one is numbered. */
function basesOf(files: readonly string[], format: RdfFormat | undefined): readonly string[] {
  const times = new Map<string, number>();
  return files.map((file) => {
    const base = baseOf(file);
    const time = (times.get(base) ?? 0) + 1;
    times.set(base, time);
    const isNumbered = time > 1 && (format ?? formatOf(file)) === 'csv';
    return isNumbered ? base.replace(/(?=\.[^./]*$)/, `-${time}`) : base;
  });
}

/** A graph with the sections that were refined out of what was read. */
function layRefined(
  { builder, sections: refined }: Pick<Refined, 'builder'> & Partial<Refined>,
  provenance: Provenance,
  options: Parameters<typeof lay>[2],
  step: (phase: Phase) => void,
): Laid {
  const laid = lay(builder, provenance, options, step);
  const { sections, documents } = laid.contents;
  const own = refined?.(new SnapshotGraph(sections, laid.about.terms));
  return { ...laid, contents: { documents, sections: { ...sections, ...own } } };
}

/** Builds a snapshot folder from triples at hand. */
export async function buildSnapshotFrom(
  triples: Iterable<Triple>,
  options: Omit<BuildOptions, 'files' | 'format' | 'lenient' | 'origin'> & { readonly source?: string },
): Promise<Manifest> {
  const { builder, source } = collect(triples, options.source ?? 'memory');
  return await write(lay(builder, { sources: [source] }, options, stepper(builder.size, options)), options);
}

/** A snapshot in memory alone; where it is refined, of less than the triples, with sections of its own. A sample is of a graph that is far away. */
export function snapshotOf(
  triples: Iterable<Triple>,
  options: Parameters<typeof lay>[2] = {},
  refine?: (read: GraphBuilder) => Refined,
): Snapshot {
  const { builder, source } = collect(triples, 'memory');
  const kept = refine?.(builder) ?? { builder };
  const { contents, about, dialect } = layRefined(kept, { sources: [source] }, options, () => {});
  return assemble(contents, about, dialect);
}

/** A snapshot in memory of a text of Turtle. */
export async function snapshotOfTurtle(
  text: string,
  options: Pick<BuildOptions, 'dialect' | 'signal'> = {},
): Promise<Snapshot> {
  const builder = new GraphBuilder();
  const { signal } = options;
  const read = await readRdf('the given Turtle', builder, {
    text,
    format: 'turtle',
    base: 'http://example.org/',
    ...(signal && { signal }),
  });
  const { triples, skipped, problems, prefixes: declared } = read;
  const sources = [{ file: 'memory', format: read.format, triples, skipped, problems }];
  const { contents, about, dialect } = lay(
    builder,
    { sources, prefixes: Object.fromEntries(declared) },
    options,
    () => {},
  );
  return assemble(contents, about, dialect);
}

type Provenance = Pick<Manifest, 'sources' | 'prefixes' | 'origin'>;

/** A graph laid out as a snapshot has it, before it is written anywhere. */
interface Laid {
  readonly contents: Contents;
  readonly about: Snapshot['manifest'];
  readonly dialect: Dialect;
}

type Watching = Pick<BuildOptions, 'onProgress' | 'signal'>;

/** Tells of each phase, and ends the work there where it was cancelled. */
function stepper(triples: number, { signal, onProgress }: Watching): (phase: Phase) => void {
  return (phase) => {
    throwIfCancelled(signal, 'Building the snapshot');
    onProgress?.({ phase, triples });
  };
}

async function write({ contents, about }: Laid, options: Watching & { readonly out: string }): Promise<Manifest> {
  stepper(about.triples, options)('write');
  return await writeFolder(options.out, contents, about);
}

function lay(
  builder: GraphBuilder,
  provenance: Provenance,
  options: Pick<BuildOptions, 'dialect' | 'amend' | 'correct' | 'members' | 'typing'> & { readonly isSample?: boolean },
  step: (phase: Phase) => void,
): Laid {
  step('index');
  // What stands for a graph that is far away is asked as that graph is.
  const isOutline = provenance.origin?.whole === false;
  const detected = options.dialect ?? detectDialect(builder.predicateIris());
  const dialect = isAboutShapes(builder, detected) ? askingShapes(detected) : detected;
  const { derived, ...unfolded } = unfold(builder, dialect, {
    ...(isOutline ? { members: 'typed' } : options.members && { members: options.members }),
    isSample: isOutline || options.isSample === true,
    ...(options.typing && { typing: options.typing }),
  });
  const built = builder.finish();
  const graph = new SnapshotGraph(built.sections, built.counts);
  return {
    dialect,
    contents: describeGraph(built, graph, dialect, unfolded, step, options),
    about: { dialect: dialect.name, triples: graph.tripleCount, derived, terms: built.counts, ...provenance },
  };
}

function collect(triples: Iterable<Triple>, name: string): { builder: GraphBuilder; source: Source } {
  const builder = new GraphBuilder();
  const put = tripleWriter(builder);
  for (const { subject, predicate, object } of triples) put(subject, predicate, object);
  return { builder, source: { file: name, format: 'memory', triples: builder.size, skipped: 0, problems: [] } };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new UsageError(`Cannot read the RDF file ${file}: it is not there or not readable. Check the path.`, {
      cause: error,
    });
  }
}
