import { once } from 'node:events';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { methodNames } from '../index.ts';
import { cacheFolder, type OpenedKb } from '../kb/index.ts';
import { type ServedGraph, servedGraph, startServer } from '../server/index.ts';
import type { CliContext } from './context.ts';
import type { KbFlags } from './kb-options.ts';
import { openNamedKb } from './open-kb.ts';
import { openNamedKbqa } from './open-method.ts';
import { type AccessFlags, accessOf, isPrivate } from './serve-access.ts';

export interface ServeRequest extends Omit<KbFlags, 'kb'>, AccessFlags {
  readonly kb?: readonly string[];
  readonly port: number;
  readonly method: string;
  readonly model?: readonly string[];
  readonly allowUpload?: boolean;
  readonly feedback: boolean;
  readonly mostUpload: number;
  readonly mostRows: number;
  readonly concurrency: number;
  readonly queue: number;
  readonly version: string;
}

/** How long what is under way may go on once the server is told to stop. */
const GRACE_MS = 5_000;

/** Serves graphs until the process is told to stop. */
export async function runServe(request: ServeRequest, context: CliContext): Promise<void> {
  const output = context.output({});
  const access = await accessOf(request, context);
  const openAsker = (opened: OpenedKb, choice: { readonly method: string; readonly model: string }) =>
    openNamedKbqa(choice, opened, context, output);
  const graphs: ServedGraph[] = [];
  for (const kb of request.kb ?? ['atlas']) {
    const opened = await openNamedKb({ ...request, kb }, context, output);
    graphs.push(
      servedGraph({ name: opened.kb.name, opened, feedbackFile: feedbackFileOf(kb, opened, context), openAsker }),
    );
  }
  const server = await startServer({
    graphs,
    openAsker,
    host: request.host,
    port: request.port,
    log: (error) => output.note(`kbqa: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
    settings: {
      version: request.version,
      methods: [request.method, ...methodNames.filter((name) => name !== request.method)],
      models: request.model ?? ['offline'],
      timeoutMs: request.timeout * 1000,
      rows: request.mostRows,
      concurrency: request.concurrency,
      queue: request.queue,
      access,
      feedback: request.feedback,
      endpoints: false,
      // The same place seen from src/ and from dist/.
      page: fileURLToPath(new URL('../../dist/page', import.meta.url)),
      ...((request.allowUpload ?? isPrivate(request.host)) && {
        upload: { bytes: request.mostUpload * 1024 * 1024, folder: join(cacheFolder(context.env), 'uploads') },
      }),
    },
  });
  output.note(`Serving ${graphs.map(({ name }) => name).join(', ')} at ${server.url}`);
  if (!context.signal.aborted) await once(context.signal, 'abort');
  output.note('Stopping …');
  await server.stop(GRACE_MS);
}

/** Beside a file or a folder; for the built-in graph and endpoints, in the cache. */
function feedbackFileOf(kb: string, { kb: { name } }: OpenedKb, { env }: CliContext): string {
  if (kb !== 'atlas' && !/^https?:/i.test(kb)) return `${resolve(kb)}.feedback.jsonl`;
  return join(cacheFolder(env), 'feedback', `${basename(name).replace(/[^\w.-]+/g, '_')}.jsonl`);
}
