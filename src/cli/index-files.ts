import {
  type BuildOptions,
  type BuildProgress,
  buildSnapshot,
  correcting,
  type Source,
  statedTriples,
} from '../kb/index.ts';
import type { CliContext } from './context.ts';
import { dialectFlag } from './dialect-flag.ts';
import { indexVectors } from './index-vectors.ts';
import { profileFlag } from './profile-flag.ts';
import { startProgress } from './progress.ts';
import { counted } from './table.ts';

export interface IndexRequest {
  readonly out: string;
  readonly dialect?: string;
  readonly format?: string;
  readonly profile?: string;
  readonly lenient?: boolean;
  /** Whether the vectors of the graph's steps are computed too. */
  readonly vectors: boolean;
  readonly json?: boolean;
}

/** Builds a snapshot and says what went into it, and what did not. */
export async function indexFiles(files: readonly string[], request: IndexRequest, context: CliContext): Promise<void> {
  const output = context.output(request);
  const dialect = dialectFlag(request.dialect);
  const profile = await profileFlag(request.profile);
  const progress = startProgress('Indexing', output);
  const started = performance.now();
  const manifest = await buildSnapshot({
    files,
    out: request.out,
    lenient: request.lenient ?? false,
    ...(profile && correcting(profile)),
    ...(request.format && { format: request.format as NonNullable<BuildOptions['format']> }),
    ...(dialect && { dialect }),
    signal: context.signal,
    onProgress: (event) => progress.report(doneOf(event), describe(event)),
  });
  const seconds = (performance.now() - started) / 1000;
  progress.finish(`${counted(statedTriples(manifest).triples, 'triple')} in ${seconds.toFixed(1)} s`);
  for (const source of manifest.sources) reportSkipped(source, output.note);
  if (manifest.triples === 0) output.note('WARNING: the graph is empty. The files hold no triples.');
  const vectors = request.vectors ? await indexVectors(request.out, dialect, context, output) : 0;
  const { terms, sources } = manifest;
  const { triples, derived } = statedTriples(manifest);
  output.data({
    text: `${request.out}: ${counted(triples, 'triple')}, ${counted(terms.terms, 'term')}, ${manifest.dialect} dialect`,
    json: { out: request.out, triples, derived, terms: terms.terms, dialect: manifest.dialect, vectors, sources },
  });
}

function reportSkipped({ file, skipped, problems }: Source, note: (text: string) => void): void {
  if (skipped === 0) return;
  note(`${file}: skipped ${counted(skipped, 'malformed statement')}${skipped > problems.length ? ', such as' : ''}:`);
  for (const { line, message } of problems) note(`  line ${line}: ${message}`);
}

/** Reading takes nearly all of the time. */
function doneOf(event: BuildProgress): number | undefined {
  return event.phase === 'read' && event.totalBytes > 0 ? event.bytes / event.totalBytes : undefined;
}

function describe(event: BuildProgress): string {
  const triples = counted(event.triples, 'triple');
  switch (event.phase) {
    case 'read':
      return `${triples} ${event.file}`;
    case 'index':
      return `sorting ${triples}`;
    case 'schema':
      return 'describing classes and relations';
    case 'labels':
      return 'indexing names';
    case 'write':
      return `writing ${triples}`;
  }
}
