import { buildSnapshot, type Manifest } from '../../kb/index.ts';
import { serveThread } from '../../threads/index.ts';
import type { IndexJob } from './index-graph.ts';
import { renamed } from './naming.ts';

/** What the thread runs that graphs are indexed on. */
await serveThread(async () => ({
  work: ({ naming, ...files }: IndexJob, signal, tell): Promise<Manifest> =>
    buildSnapshot({
      ...files,
      signal,
      onProgress: tell,
      ...(naming && { correct: (profile) => renamed(profile, naming.before, naming.names) }),
    }),
}));
