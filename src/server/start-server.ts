import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { UsageError } from '../core/index.ts';
import { checkOptionsOf, type OptionNames } from '../run/index.ts';
import { createApp } from './app.ts';
import { Answering } from './ask/index.ts';
import { Examples } from './examples/index.ts';
import { Graphs, type OpenAsker, type ServedGraph } from './graphs/index.ts';
import { Endpoints } from './learn/endpoints.ts';
import { Uploads } from './learn/uploads.ts';
import { mcpOverHttp } from './mcp/index.ts';
import { Metrics } from './metrics/index.ts';
import { Lanes } from './safety/index.ts';
import { type ServerSettings, usualSettings } from './settings.ts';

/** What `startServer` is told: graphs, and who answers about them. */
export interface StartOptions {
  /**
   * What is to be other than usual: one method, the offline model, a minute for a question, no feedback and no uploads.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { rows: 1_000, timeoutMs: 20_000 } });
   */
  readonly settings?: Partial<ServerSettings>;
  /**
   * What is served, the first where none is named.
   * @example
   * const graph = servedGraph({ name: 'mine', opened: kb, openAsker });
   * await startServer({ graphs: [graph], openAsker });
   */
  readonly graphs: readonly ServedGraph[];
  /**
   * Opens who answers about a graph by a method with a model; what `openKbqa` opens fits.
   * @example
   * const opens: OpenAsker = (opened) => openKbqa({ kb: opened });
   * await startServer({ graphs: [graph], openAsker: opens });
   */
  readonly openAsker: OpenAsker;
  /**
   * The address to listen on; this machine's own unless given.
   * @example
   * await startServer({ graphs: [graph], openAsker, host: '0.0.0.0' });
   */
  readonly host?: string;
  /**
   * One that the system chooses unless given.
   * @example
   * await startServer({ graphs: [graph], openAsker, port: 8484 });
   */
  readonly port?: number;
  /**
   * Told of what went wrong here and not with whoever asked; it goes to the console unless given.
   * @example
   * await startServer({ graphs: [graph], openAsker, log: (trouble) => console.error(trouble) });
   */
  readonly log?: (error: unknown) => void;
}

/** A server that is listening. */
export interface RunningServer {
  readonly url: string;
  /** Takes no more, lets what is under way end for as long as it is given, then cancels it. */
  stop(graceMs: number): Promise<void>;
}

const MOST_CONNECTIONS = 2_000;

const NAMES: OptionNames<StartOptions> = {
  settings: true,
  graphs: true,
  openAsker: true,
  host: true,
  port: true,
  log: true,
};

const SETTINGS: OptionNames<ServerSettings> = {
  version: true,
  methods: true,
  models: true,
  timeoutMs: true,
  rows: true,
  concurrency: true,
  queue: true,
  access: true,
  upload: true,
  feedback: true,
  endpoints: true,
  page: true,
};

/**
 * Serves graphs over HTTP and MCP, as `kbqa serve` does. The graphs are closed with the server.
 * @example
 * const openAsker: OpenAsker = (kb) => openKbqa({ kb });
 * const graph = servedGraph({ name: 'atlas', opened: await openKb('atlas'), openAsker });
 * const server = await startServer({ graphs: [graph], openAsker, port: 8484 });
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  checkOptionsOf(options, NAMES, 'startServer');
  checkOptionsOf(options?.settings, SETTINGS, '"settings"');
  if (!Array.isArray(options?.graphs) || typeof options.openAsker !== 'function')
    throw new UsageError(
      'startServer needs graphs and who answers about them: startServer({ graphs: [graph], openAsker })',
    );
  const { openAsker, host = '127.0.0.1', log = console.error } = options;
  const settings = { version: ownVersion(), ...usualSettings, ...options.settings };
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
  await listening(server, options.port ?? 0, host);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
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

/** As the package says it; nothing where a bundler took the code away from it. */
function ownVersion(): string {
  try {
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return (JSON.parse(manifest) as { readonly version: string }).version;
  } catch {
    return '';
  }
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
