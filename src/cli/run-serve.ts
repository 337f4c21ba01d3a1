import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { methodNames } from '../core/index.ts';
import { cacheFolder } from '../kb/index.ts';
import { startServer } from '../server/index.ts';
import type { CliContext } from './context.ts';
import type { KbFlags } from './kb-options.ts';
import { logTo } from './log-to.ts';
import { checkMethod } from './open-method.ts';
import { openServed } from './open-served.ts';
import { type AccessFlags, accessOf, isPrivate } from './serve-access.ts';

export interface ServeRequest extends Omit<KbFlags, 'kb'>, AccessFlags {
  readonly kb?: readonly string[];
  readonly port: number;
  readonly method: string;
  readonly model?: readonly string[];
  readonly calls?: number;
  readonly tokens?: number;
  readonly allowUpload?: boolean;
  readonly allowEndpoints?: boolean;
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
  const models = request.model ?? ['offline'];
  for (const model of models) await checkMethod({ method: request.method, model }, context);
  const served = await openServed(request.kb ?? ['atlas'], request, context, output);
  const server = await startServer({
    graphs: served.graphs,
    openAsker: served.openAsker,
    host: request.host,
    port: request.port,
    log: logTo(output),
    settings: {
      version: request.version,
      methods: [request.method, ...methodNames.filter((name) => name !== request.method)],
      models,
      timeoutMs: request.timeout * 1000,
      rows: request.mostRows,
      concurrency: request.concurrency,
      queue: request.queue,
      access,
      feedback: request.feedback,
      ...(request.allowEndpoints && { endpoints: { folder: join(cacheFolder(context.env), 'feedback') } }),
      // The same place seen from src/ and from dist/.
      page: fileURLToPath(new URL('../../dist/page', import.meta.url)),
      ...((request.allowUpload ?? isPrivate(request.host)) && {
        upload: { bytes: request.mostUpload * 1024 * 1024, folder: join(cacheFolder(context.env), 'uploads') },
      }),
    },
  });
  output.note(`Serving ${served.graphs.map(({ name }) => name).join(', ')} at ${server.url}`);
  if (!context.signal.aborted) await once(context.signal, 'abort');
  output.note('Stopping …');
  await server.stop(GRACE_MS);
  await served.close();
}
