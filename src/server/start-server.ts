import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { Answering } from './ask/index.ts';
import { Examples } from './examples/index.ts';
import { Graphs, type OpenAsker, type ServedGraph } from './graphs/index.ts';
import { Endpoints } from './learn/endpoints.ts';
import { Uploads } from './learn/uploads.ts';
import { mcpOverHttp } from './mcp/index.ts';
import { Metrics } from './metrics/index.ts';
import { Lanes } from './safety/index.ts';
import type { ServerSettings } from './settings.ts';

export interface StartOptions {
  readonly settings: ServerSettings;
  readonly graphs: readonly ServedGraph[];
  readonly openAsker: OpenAsker;
  readonly host: string;
  readonly port: number;
  log(error: unknown): void;
}

/** A server that is listening. */
export interface RunningServer {
  readonly url: string;
  /** Takes no more, lets what is under way end for as long as it is given, then cancels it. */
  stop(graceMs: number): Promise<void>;
}

const MOST_CONNECTIONS = 2_000;

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, openAsker, log } = options;
  const stopping = new AbortController();
  const graphs = new Graphs(options.graphs);
  const lanes = new Lanes(settings);
  const { upload, endpoints, timeoutMs } = settings;
  const metrics = new Metrics(lanes);
  const answering = new Answering({ graphs, lanes, settings, onAnswer: (answer) => metrics.answered(answer) });
  const mcp = mcpOverHttp({ graphs, answering, lanes, settings, log });
  const uploads = upload && new Uploads({ ...upload, graphs, openAsker, log });
  await uploads?.reopen();
  const app = createApp({
    settings,
    graphs,
    lanes,
    metrics,
    answering,
    mcp,
    examples: new Examples({
      lanes,
      method: settings.methods[0]!,
      model: settings.models[0]!,
      signal: stopping.signal,
      timeoutMs: settings.timeoutMs,
    }),
    ...(uploads && { uploads }),
    ...(endpoints && {
      endpoints: new Endpoints({
        graphs,
        openAsker,
        timeoutMs,
        feedbackFile: (name) => join(endpoints.folder, `${encodeURIComponent(name)}.feedback.jsonl`),
      }),
    }),
    log,
  });
  const server = createServer(getRequestListener(app.fetch));
  // Whoever dribbles a request in may not hold a connection for ever; a large upload over a slow line may take its time.
  server.headersTimeout = 15_000;
  server.requestTimeout = 300_000;
  server.maxConnections = MOST_CONNECTIONS;
  await listening(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    async stop(graceMs) {
      stopping.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
      await mcp.close();
      await uploads?.close();
      await graphs.close();
    },
  };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
