import { type IndexProgress, indexEndpoint } from '../kb/index.ts';
import type { CliContext } from './context.ts';
import { dialectFlag } from './dialect-flag.ts';
import { endpointFlags } from './endpoint-flags.ts';
import { indexVectors } from './index-vectors.ts';
import type { KbFlags } from './kb-options.ts';
import { startProgress } from './progress.ts';
import { count, counted } from './table.ts';

export interface IndexEndpointRequest extends Pick<KbFlags, 'dialect' | 'header' | 'graph' | 'timeout'> {
  readonly endpoint: string;
  readonly out: string;
  readonly most?: number;
  /** Whether the vectors of the graph's steps are computed too. */
  readonly vectors: boolean;
  readonly json?: boolean;
}

/** Indexes an endpoint page by page and says what became of it. */
export async function indexRemote(request: IndexEndpointRequest, context: CliContext): Promise<void> {
  const output = context.output(request);
  const dialect = dialectFlag(request.dialect);
  const progress = startProgress('Indexing', output);
  const started = performance.now();
  const manifest = await indexEndpoint({
    endpoint: {
      url: request.endpoint,
      timeoutMs: request.timeout * 1000,
      ...endpointFlags(request, context),
      ...(dialect && { dialect }),
    },
    out: request.out,
    ...(request.most !== undefined && { most: request.most }),
    onProgress: (event) => progress.report(doneOf(event), describe(event)),
    onNote: output.note,
    signal: context.signal,
  });
  const { triples, terms, origin } = manifest;
  progress.finish(`${counted(triples, 'triple')} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const [skipped = 0] = manifest.sources.map((source) => source.skipped);
  if (skipped > 0) output.note(`${counted(skipped, 'triple')} of the endpoint skipped: not valid RDF.`);
  if (triples === 0) output.note('WARNING: the graph is empty. The endpoint holds no triples (see --graph).');
  if (!origin?.whole) {
    output.note(
      `Names, values, schema and profile were indexed and not the graph, because ${origin?.because}; questions go to the endpoint.`,
    );
  }
  const vectors = request.vectors ? await indexVectors(request.out, dialect, context, output) : 0;
  const kind = origin?.whole ? 'whole graph' : 'light index';
  output.data({
    text: `${request.out}: ${kind} of ${origin?.url}, ${counted(triples, 'triple')}, ${manifest.dialect} dialect`,
    json: { out: request.out, triples, terms: terms.terms, dialect: manifest.dialect, origin, vectors, skipped },
  });
}

function doneOf(event: IndexProgress): number | undefined {
  return event.phase === 'fetch' && event.total > 0 && event.relation !== '' ? event.triples / event.total : undefined;
}

function describe(event: IndexProgress): string {
  switch (event.phase) {
    case 'survey':
      return 'asking what there is';
    case 'fetch':
      return event.relation === ''
        ? `${count(event.triples)} triples, what things are and which relations they have`
        : `${count(event.triples)} of ${count(event.total)} triples, ${event.relation}`;
    case 'index':
      return `sorting ${counted(event.triples, 'triple')}`;
    case 'schema':
      return 'describing classes and relations';
    case 'labels':
      return 'indexing names';
    case 'write':
      return `writing ${counted(event.triples, 'triple')}`;
  }
}
