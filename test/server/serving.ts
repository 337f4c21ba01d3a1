import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../../src/client/index.ts';
import { type OpenedKb, openKb, openKbqa } from '../../src/index.ts';
import {
  type OpenAsker,
  type RunningServer,
  type ServerSettings,
  servedGraph,
  startServer,
} from '../../src/server/index.ts';
import { indexAtlas } from '../index-atlas.ts';

export interface Serving {
  readonly url: string;
  readonly folder: string;
  readonly client: Client;
  readonly server: RunningServer;
  stop(): Promise<void>;
}

export const usualSettings: ServerSettings = {
  version: '0.0.0-test',
  methods: ['auto', 'rng', 'chatkbqa', 'fidelis', 'funfusic'],
  models: ['offline'],
  timeoutMs: 60_000,
  rows: 1_000,
  concurrency: 4,
  queue: 64,
  feedback: true,
  access: { hosts: [], origins: [], behindProxy: false },
};

const openUsual: OpenAsker = (kb, { method, model }) => openKbqa({ kb, method: method as 'auto', model });

/** A server on a port of the system's choice, with a folder of its own. */
export async function serve(
  kb: string,
  own: Partial<ServerSettings> = {},
  openAsker: OpenAsker = openUsual,
  others: readonly OpenedKb[] = [],
  log: (error: unknown) => void = console.error,
): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), 'kbqa-serve-'));
  if (kb === 'atlas') await indexAtlas();
  const opened = await openKb(kb);
  const server = await startServer({
    settings: { ...usualSettings, upload: { bytes: 1_000_000, folder: join(folder, 'uploads') }, ...own },
    graphs: [opened, ...others].map((one) =>
      servedGraph({ name: one.kb.name, opened: one, feedbackFile: join(folder, 'feedback.jsonl'), openAsker }),
    ),
    openAsker,
    host: '127.0.0.1',
    port: 0,
    log,
  });
  return {
    url: server.url,
    folder,
    client: createClient({ url: server.url, ...(own.access?.token && { token: own.access.token }) }),
    server,
    async stop() {
      await server.stop(1_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
