import { join } from 'node:path';
import { type Embedder, ModelError, type Ranker, type Role } from './core/index.ts';
import {
  bounded,
  cachedEach,
  type Environment,
  embeddingRanker,
  type LanguageModel,
  type Log,
  languageRoles,
  modelSecrets,
  openLog,
  openModel,
  openOfflineEmbedder,
  recorded,
  rememberedEach,
  replayed,
  retried,
} from './models/index.ts';

export interface RoleOptions {
  /** `offline`, or `provider:name` of a language model. */
  readonly model: string;
  /** Where a provider's address and key are looked up. */
  readonly env: Environment;
  /** Where the vectors of texts are kept from one process to the next. */
  readonly cacheDir: string;
  /** A file to write down what models reply. */
  readonly record?: string;
  /** A file of such replies, which are given instead of asking. */
  readonly replay?: string;
}

/** The models that methods ask, behind their roles. */
export interface OpenedRoles {
  readonly embedder: Embedder;
  readonly ranker: Ranker;
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** Vectors held in memory, and kept on disk: one takes 1.5 kB here and 2 kB there. */
const REMEMBERED = 50_000;
const KEPT = 20_000;

export async function openRoles(options: RoleOptions): Promise<OpenedRoles> {
  const { model, env, replay, record } = options;
  const logs: Log[] = [];
  const open = async (path: string): Promise<Log> => {
    const log = await openLog(path);
    logs.push(log);
    return log;
  };
  const embedder = await keptEmbedder(options.cacheDir, open);
  const isOffline = model === 'offline';
  const ranker = isOffline
    ? embeddingRanker(embedder)
    : retried(languageRoles(replay === undefined ? await openModel(model, env) : absent(model)).ranker);
  const tape = replay ?? record;
  const log = tape === undefined ? undefined : await open(tape);
  return {
    embedder,
    ranker: log === undefined ? ranker : replay === undefined ? recorded(ranker, log) : replayed(ranker.id, log),
    secrets: isOffline || replay !== undefined ? [] : modelSecrets(model, env),
    async close() {
      for (const opened of logs) await opened.close();
    },
  };
}

/** The shipped embedder; a text that any process embedded before costs nothing. A cache that cannot be used is done without. */
async function keptEmbedder(cacheDir: string, open: (path: string) => Promise<Log>): Promise<Embedder> {
  const embedder = openOfflineEmbedder({ remembered: 0 });
  const path = join(cacheDir, 'vectors', `${embedder.id.replace(/[^\w.-]+/g, '-')}.log`);
  const log = await open(path).catch(() => undefined);
  const kept: Role<readonly string[], readonly Float32Array[]> =
    log === undefined ? embedder : cachedEach(embedder, bounded(log, KEPT));
  return rememberedEach(kept, REMEMBERED);
}

/** Stands for a model whose replies are on tape. */
function absent(id: string): LanguageModel {
  return {
    id,
    complete: () =>
      Promise.reject(new ModelError('model-unreachable', `${id} is not asked while its replies are replayed`)),
  };
}
